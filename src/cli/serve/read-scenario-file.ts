import { FeedtwinError } from '../../contract/index.ts'
import { readScenario } from '../../serve/sessions/scenario.ts'
import { Session } from '../../serve/sessions/session.ts'
import { readJson } from '../files/read-json.ts'

/** Reads a scenario file. @throws FeedtwinError that names the file, and where in it something is wrong */
export async function readScenarioFile(file: string): Promise<object> {
  const document = readJson(file)
  const { setup } = readScenario(document, file)
  const { worldName, dialect, ...parts } = setup
  // Each part is tried by itself, in memory: what the schema allows may still not be a world, a locale or a fault.
  const ground = dialect === undefined ? {} : { dialect }
  await tryPart(file, 'dialect', ground)
  for (const [name, part] of Object.entries(parts)) {
    await tryPart(file, name, { ...ground, [name]: part, ...(name === 'world' && { worldName: file }) })
  }
  return Object(document)
}

async function tryPart(file: string, name: string, setup: object): Promise<void> {
  try {
    await Session.open(setup)
  } catch (error) {
    if (!(error instanceof FeedtwinError)) throw error
    throw new FeedtwinError('bad-scenario', `${file}: ${name}: ${error.message}`)
  }
}
