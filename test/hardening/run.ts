import type { Attack } from './attack.ts'
import { loadAttacks } from './attacks.ts'

// npm run attack                  runs all attacks
// npm run attack -- fuzz          runs those whose names begin with "fuzz"
// npm run attack -- fuzz 1000000  runs them with a number of attempts
// npm run attack -- messages 20000 7  runs them with a seed, too

interface Row {
  readonly name: string
  readonly tries: number
  readonly seconds: string
  readonly result: string
}

async function runAttack(
  attack: Attack,
  tries: number | undefined,
  seed: number | undefined,
): Promise<Row & { readonly hasPassed: boolean }> {
  const start = performance.now()
  const outcome = await attack.run(tries, seed).then(
    (result) => ({ ...result, hasPassed: true }),
    (error: Error) => ({ tries: 0, result: `FAILED: ${error.message}`, hasPassed: false }),
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return { name: attack.name, seconds, ...outcome }
}

const [name = '', ...numbers] = process.argv.slice(2)
const attacks = (await loadAttacks()).filter((attack) => attack.name.startsWith(name))
if (attacks.length === 0) throw new Error(`There is no attack whose name begins with "${name}".`)
console.log('| attack | tries | seconds | result |\n|---|---|---|---|')
for (const attack of attacks) {
  const [tries, seed] = numbers.map(Number)
  const row = await runAttack(attack, tries, seed)
  console.log(`| ${row.name} | ${row.tries} | ${row.seconds} | ${row.result} |`)
  if (!row.hasPassed) process.exitCode = 1
}
// A failed attack may leave a server open, which would keep this process running.
process.exit()
