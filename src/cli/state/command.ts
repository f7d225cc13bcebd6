import { Command } from 'commander'
import { addExamples } from '../commander.ts'
import { compactState, exportState, importState, inspectState } from './run.ts'

export function createStateCommand(): Command {
  const command = new Command('state').description(
    'inspect, compact, export or import a file of serve --state',
  )
  const worldFlag = ['--world <file>', 'the world file that the state began with, if any'] as const
  command
    .command('inspect <file>')
    .description('print what a file contains')
    .option(...worldFlag)
    .action(inspectState)
  command
    .command('compact <file>')
    .description('make a file smaller: keep the current state, without its history')
    .option(...worldFlag)
    .action(compactState)
  command
    .command('export <file>')
    .description('print the state as a snapshot, which the control API accepts')
    .option(...worldFlag)
    .action(exportState)
  command
    .command('import <file> <snapshot>')
    .description('create a new file from a snapshot')
    .action(importState)
  return addExamples(command, ['state inspect feed.jsonl', 'state export feed.jsonl > snapshot.json'])
}
