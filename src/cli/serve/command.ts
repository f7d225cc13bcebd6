import { Command, Option } from 'commander'
import { addExamples } from '../commander.ts'
import { addJudgeFlags } from '../judging/app-flags.ts'
import { addServeFlags, DEFAULT_PORT, serveNotes } from './flags.ts'
import { runServe } from './run.ts'

export function createServeCommand(): Command {
  const command = new Command('serve').description('serve the whole backend on this machine')
  addServeFlags(command, DEFAULT_PORT, 'PORT')
    .option('--quiet', 'print only the URL')
    .addOption(
      new Option('--json', 'print one JSON object per line; the first one has the url').conflicts('quiet'),
    )
  addJudgeFlags(command.optionsGroup('Judgement of the app:')).action(runServe)
  return addExamples(
    command,
    ['serve --scenario bad-network', "serve --lan --world my-world.json --faults 'createPost: drop@20%'"],
    serveNotes,
  )
}
