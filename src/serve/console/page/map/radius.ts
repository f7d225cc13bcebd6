import { computed } from '@preact/signals'
import { dialect } from '../dialect.ts'

/** The answer of list.radius; undefined until the dialect is loaded. */
export const radius = computed(() => dialect.value['list.radius'])
