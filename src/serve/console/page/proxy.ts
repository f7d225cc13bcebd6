import { signal } from '@preact/signals'
import { perform, type Schemas } from './api.ts'

/** The deployment that gets the requests of apps; undefined where the twin itself gets them. */
export const proxy = signal<Schemas['Health']['proxy']>(undefined)

export async function loadProxy(): Promise<void> {
  proxy.value = (await perform('get', '/__twin/health')).proxy
}
