import { perform } from '../api.ts'
import { saveFile } from '../save-file.ts'

/** Saves all exchanges of the shown session as an HTTP archive. */
export async function exportHar(): Promise<void> {
  saveFile('feedtwin.har', JSON.stringify(await perform('get', '/__twin/traffic.har'), null, 2))
}
