/** A task that a person can choose from a list of the client. */
export interface Prompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: readonly {
    readonly name: string
    readonly description: string
    readonly required: boolean
  }[]
  /** what the agent is asked to do; {name} stands for an argument */
  readonly text: string
}

export const prompts: readonly Prompt[] = [
  {
    name: 'connect-my-app',
    title: 'Connect my app',
    description: 'Let an app use the twin instead of its backend, and see its first request arrive.',
    arguments: [{ name: 'app', description: 'the folder or the name of the app', required: false }],
    text: `Connect my app {app} to the feedtwin twin.
1. Call start. The field url of the twin is the base URL for the app.
2. Find where the app configures its base URL, and set it there for development only. An Android emulator reaches this machine as 10.0.2.2.
3. Let the app list posts, or ask me to start it, and call waitForTraffic with operation listPosts.
4. If the status is not 200, call explain, and say what the app must send.
5. Call getAppVerdicts, and say which rules the app breaks, in which requests, and how to repair it.`,
  },
  {
    name: 'find-out-why-a-test-fails',
    title: 'Find out why a test fails',
    description: 'Find the response behind a failing test, and why the twin gave it.',
    arguments: [{ name: 'test', description: 'the command or the name of the test', required: true }],
    text: `Find out why this test fails: {test}
1. Call start, run the test against the twin, and read feedtwin://exchanges.
2. Call explain for the exchange that the failure follows from.
3. If it names a gap, another backend may legally answer otherwise: the test, or the app, takes an answer for granted. Try one of the other answers with changeDialect, run the test again, and restore the answer.
4. If it names a requirement, the app has sent what the specification does not allow. Say which request, and what to send.
5. If it names a fault or a breakage, it was injected: setFaults or setBreakages with nothing ends it.
Do not change the test only to make it pass.`,
  },
  {
    name: 'judge-staging',
    title: 'Judge staging',
    description: 'Judge a deployment by the contract, and say what is wrong with it.',
    arguments: [{ name: 'url', description: 'the base URL of the deployment', required: true }],
    text: `Judge the deployment at {url} by the contract.
1. Call check with this url. Without allowWrites, nothing is published there. If the host is not allowed, say how to configure it.
2. For each finding say what the deployment does, which sentence of the specification it breaks, and how to see it with curl.
3. Call learn, and say which answers to gaps differ from the defaults in feedtwin://gaps.
4. A result that is unjudged is neither passed nor failed: say what it needs.`,
  },
]

/** Most characters of an argument. */
const MAX_ARGUMENT = 1000

/** The text of a prompt with its arguments. Each is quoted, as others may have written it. */
export const fillPrompt = ({ text, arguments: names }: Prompt, given: ReadonlyMap<string, string>): string =>
  names.reduce((filled, { name }) => {
    const value = given.get(name)
    return filled.replaceAll(` {${name}}`, () =>
      value === undefined ? '' : ` ${JSON.stringify(value.slice(0, MAX_ARGUMENT))}`,
    )
  }, text)
