import { computed, signal } from '@preact/signals'
import { formatStartCommand } from '../start-command.ts'
import { perform, type Schemas } from './api.ts'
import { servicePath, session } from './location.ts'

/** The deployment that gets the requests of apps; undefined where the twin itself gets them. */
export const proxy = signal<Schemas['Health']['proxy']>(undefined)

export async function loadProxy(): Promise<void> {
  proxy.value = (await perform('get', 'health')).proxy
}

/** Whether there is a twin that answers apps, and not only a deployment. */
export const hasTwin = computed(() => proxy.value?.fallback !== false)

/** The command that has started what the page shows. */
export const formatOwnCommand = (...flags: readonly string[]): string =>
  formatStartCommand(proxy.value, ...flags)

/** The URL of the service for apps that belong to the shown session. A proxy has it at another port than its console. */
export const serviceUrl = computed(() => {
  const url = new URL(location.origin)
  if (proxy.value) url.port = String(proxy.value.port)
  const base = url.origin + servicePath
  return session.value === undefined ? base : `${base}/__twin/session/${session.value}`
})
