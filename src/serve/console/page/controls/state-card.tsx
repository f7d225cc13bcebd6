import { useRef } from 'preact/hooks'
import { perform, RequestProblem, type Schemas } from '../api.ts'
import { attempt } from '../notice.tsx'
import { Card } from '../parts/card.tsx'
import { saveFile } from '../save-file.ts'
import { change } from './store.ts'

/** Resets the session, and saves it to a file or restores it from one. */
export function StateCard({ world }: { readonly world: Schemas['World'] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  return (
    <Card title="State">
      <div class="buttons">
        <button type="button" onClick={() => (world.kept ? dialog.current?.showModal() : reset())}>
          Reset
        </button>
        <button type="button" onClick={saveSnapshot}>
          Save a snapshot
        </button>
        <button type="button" onClick={() => fileInput.current?.click()}>
          Restore a snapshot
        </button>
        <input
          ref={fileInput}
          type="file"
          accept=".json,application/json"
          aria-label="File of the snapshot"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void change(() => restoreSnapshot(file), `${file.name} is restored.`)
            currentTarget.value = ''
          }}
        />
      </div>
      <p class="soft">
        A reset returns to what the session started with. A snapshot holds users, posts, clock, dialect and
        faults.
      </p>
      <dialog ref={dialog} aria-labelledby="reset-question">
        <form method="dialog">
          <h2 id="reset-question">Delete the kept state?</h2>
          <p>The state is kept in a file or in Redis. A reset deletes its users and posts.</p>
          <div class="buttons">
            <button type="submit" class="danger" onClick={reset}>
              Delete and reset
            </button>
            <button type="submit">Keep it</button>
          </div>
        </form>
      </dialog>
    </Card>
  )
}

const reset = (): Promise<boolean> =>
  change(() => perform('post', '/__twin/reset'), 'The session starts again.')

const saveSnapshot = (): Promise<boolean> =>
  attempt(async () => {
    const snapshot = await perform('get', '/__twin/snapshot')
    saveFile('feedtwin-snapshot.json', JSON.stringify(snapshot, null, 2))
  }, 'The snapshot is saved.')

async function restoreSnapshot(file: File): Promise<void> {
  await perform('put', '/__twin/snapshot', { body: parseSnapshot(await file.text()) })
}

function parseSnapshot(text: string): Schemas['Snapshot'] {
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestProblem('This file is not JSON. Choose a file that “Save a snapshot” has written.')
  }
}
