import { formatJsonLines } from '../../base/text/escape-controls.ts'
import { breakageIds } from '../../contract/generated/breakage-ids.ts'
import { describedOverridesSchema } from '../../contract/generated/overrides-schema.ts'
import { requirementIds } from '../../contract/generated/requirement-ids.ts'
import { formatDialect, gaps } from '../../contract/index.ts'
import { type AnyCommand, Command, completeCommand } from '../commander.ts'
import { createDialectFlags, type DialectFlags, readDialectFlags } from '../dialect-flags.ts'

export function createDialectCommand(): AnyCommand {
  const command = new Command('dialect')
    .description('print the effective dialect as a file to edit and pass to serve --dialect')
    .option('--schema', 'print the JSON Schema of dialect files instead')
  return completeCommand(command, {
    flags: createDialectFlags('Options:'),
    examples: [
      'dialect > my-dialect.json',
      'dialect --set list.radius=500 --set list.token=required',
      "dialect --override 'listPosts: [].lat is removed'",
      'dialect --schema > dialect.schema.json',
    ],
  }).action(runDialect)
}

/** Prints the dialect that the flags choose, or the schema of a dialect. @throws FeedtwinError for answers that are not legal */
function runDialect({ schema, ...flags }: DialectFlags & { readonly schema?: boolean }): void {
  process.stdout.write(
    schema ? formatJsonLines(createDialectSchema()) : formatDialect(readDialectFlags(flags)),
  )
}

/** The JSON Schema of dialect files, draft 2020-12. Editors complete and check a file that names it as its `$schema`. */
function createDialectSchema(): object {
  const text = { type: 'string', maxLength: 500 }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A dialect of feedtwin',
    type: 'object',
    additionalProperties: false,
    required: ['feedtwin', 'answers'],
    properties: {
      $schema: { type: 'string' },
      feedtwin: { const: 'dialect/1' },
      answers: {
        description: 'answers to gaps; the others have their default',
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          gaps.map(({ id, says, answers }) => [id, { description: says, ...answers }]),
        ),
      },
      messages: {
        description: 'texts of errors, by the keys of feedtwin contract --messages',
        type: 'object',
        additionalProperties: { anyOf: [text, { type: 'array', items: text }] },
      },
      overrides: describedOverridesSchema,
      breakages: { type: 'array', items: { enum: breakageIds } },
      notReproduced: { type: 'array', items: { enum: requirementIds } },
      observed: { description: 'how the dialect was learned', type: 'object' },
    },
  }
}
