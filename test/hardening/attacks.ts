import { readdirSync } from 'node:fs'
import type { Attack } from './attack.ts'

/** All attacks: each file `NAME.attack.ts` in this folder exports one as `attack`. */
export async function loadAttacks(): Promise<readonly Attack[]> {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.attack.ts'))
  const modules = files.sort().map((file) => import(new URL(file, import.meta.url).href))
  return (await Promise.all(modules)).map(({ attack }: { attack: Attack }) => attack)
}
