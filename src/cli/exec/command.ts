import { Command, InvalidArgumentError, Option } from 'commander'
import { addExamples } from '../commander.ts'
import { addServeFlags } from '../serve/flags.ts'
import { addEachFlags } from './each/flags.ts'
import { addJudgeAppFlags } from './judge-app/flags.ts'
import { runExec } from './run.ts'

/** A free port, and no environment variable for it: PORT may be meant for the command. */
const PORT = 0

export function createExecCommand(): Command {
  const command = new Command('exec')
    .description('run a command, such as tests, and serve a twin while it runs')
    .usage('[options] -- <command> [arguments]')
    .argument('<command...>', 'the command to run; an environment variable has the URL of the twin')
    .passThroughOptions()
  const withTwin = addServeFlags(command, PORT)
    .optionsGroup('Command:')
    .addOption(
      new Option('--env <name>', 'the environment variable that gets the URL')
        .default('FEED_BASE_URL')
        .argParser(parseVariable),
    )
  addEachFlags(withTwin)
  addJudgeAppFlags(withTwin).action(runExec)
  return addExamples(
    command,
    [
      'exec -- npm test',
      "exec --world one-post -- sh -c 'curl -s $FEED_BASE_URL/posts'",
      'exec --each dialect --jobs 4 -- npm test',
      'exec --judge-app --provoke rate-limited,bad-network -- npm test',
    ],
    `
The exit code is the one of the command, and signals are forwarded to it. With
--each: 0 the tests pass in all legal dialects, 1 they fail in some or notice
too few breakages, 2 wrong usage, 3 nothing could be concluded. With
--judge-app, a command that succeeds gives 1 if the app breaks a stated rule,
and 3 if no rule was judged.
With --https, FEED_CA_FILE names the certificate of the authority, and Node.js
trusts it.`,
  )
}

function parseVariable(name: string): string {
  if (/^[A-Za-z_]\w*$/.test(name)) return name
  throw new InvalidArgumentError('It must have only letters, digits and underscores, as in FEED_BASE_URL.')
}
