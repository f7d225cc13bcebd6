import type { Client } from '../client/index.ts'
import { findPrivateData } from './find-private-data.ts'

/** Whether a text may be written into a dialect file. */
export const isWritable = (text: string, { vault }: Pick<Client, 'vault'>): boolean =>
  vault.redact(text) === text && findPrivateData(text) === undefined
