import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'

/** A shell that runs one command after the other, so that later commands see the variables of earlier ones. */
export class Shell {
  readonly #child: ChildProcess
  readonly #mark = randomUUID()
  #output = ''
  #lastCode = 0
  #onOutput = () => {}

  /** @param functions definitions that all commands can use */
  constructor(functions: string, folder: string, env: NodeJS.ProcessEnv) {
    const child = spawn('bash', ['--norc', '-s'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text
      this.#onOutput()
    })
    child.on('close', () => this.#onOutput())
    child.stdin.write(`${functions}\n`)
    this.#child = child
  }

  /** Runs one command. Returns its output on both streams and its exit code. `$?` is the code of the previous command. */
  async run(command: string): Promise<{ output: string; code: number }> {
    this.#output = ''
    this.#child.stdin?.write(
      `(exit ${this.#lastCode}); { ${command}\n} </dev/null 2>&1; printf '\\n${this.#mark} %d\\n' $?\n`,
    )
    const end = new RegExp(`\\n${this.#mark} (\\d+)\\n$`)
    let match = end.exec(this.#output)
    while (!match) {
      if (this.#child.exitCode !== null) throw new Error(`The shell ended at: ${command}\n${this.#output}`)
      await new Promise<void>((resolve) => {
        this.#onOutput = resolve
      })
      match = end.exec(this.#output)
    }
    this.#lastCode = Number(match[1])
    return { output: this.#output.slice(0, match.index), code: this.#lastCode }
  }

  close(): void {
    this.#child.kill('SIGKILL')
  }
}
