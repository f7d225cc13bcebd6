import type { Schema } from '@cfworker/json-schema'
import { FeedtwinError } from '../../contract/index.ts'
import { describedOperations } from '../../serve/control/described-operations.ts'
import type { Snapshot } from '../../serve/sessions/snapshot.ts'
import { SchemaProblems } from '../../twin/world/schema-problems.ts'
import { readJson } from '../files/read-json.ts'

/** A file that holds a snapshot. @throws FeedtwinError `file-unreadable`, or `bad-snapshot` with all that is wrong in it */
export function readSnapshotFile(file: string): Snapshot {
  const document = readJson(file)
  const schema = describedOperations.restoreSnapshot.body as Schema
  const problems = new SchemaProblems(schema).describe(document)
  if (problems.length > 0) throw createSnapshotError(file, problems)
  return document as Snapshot
}

export const createSnapshotError = (file: string, problems: readonly string[]): FeedtwinError =>
  new FeedtwinError(
    'bad-snapshot',
    `${file} is no snapshot, as feedtwin state export and GET /__twin/snapshot make them:\n  ${problems.join('\n  ')}`,
  )
