import { useRef } from 'preact/hooks'
import { perform, RequestProblem, type Schemas } from '../api.ts'
import { attempt } from '../notice.tsx'
import { Buttons, saveFile } from '../parts/buttons.tsx'
import { Card } from '../parts/card.tsx'
import { FieldForm } from '../parts/field-form.tsx'
import { formatTimestamp } from '../parts/format-timestamp.ts'
import { PairList } from '../parts/lists.tsx'
import { type ControlState, change } from './store.ts'

const KEPT = 'The state is kept in a file or in Redis, so that the session stays in its world.'

/** Plays a situation of the app. */
export const ScenarioCard = ({ world, scenarios }: Pick<ControlState, 'world' | 'scenarios'>) => (
  <Card title="Scenario" aside={<span class="soft">{world.scenario ?? 'none is played'}</span>}>
    {world.kept && <p class="soft">{KEPT}</p>}
    <ul>
      {scenarios.map(({ name, description }) => (
        <li key={name}>
          <button
            type="button"
            class="choice"
            disabled={world.kept}
            aria-pressed={world.scenario === name}
            onClick={() => playScenario(name)}
          >
            <code>{name}</code>
            <span class="soft">{description}</span>
          </button>
        </li>
      ))}
    </ul>
  </Card>
)

const playScenario = (scenario: string): Promise<boolean> =>
  change(perform('put', 'scenario', { body: { scenario } }), `The scenario ${scenario} is played.`)

/** Starts another world, or the same one with another seed. */
export const WorldCard = ({ world }: Pick<ControlState, 'world'>) => (
  <Card title="World" aside={<span class="soft">{world.world}</span>}>
    <p class="soft">{world.description}</p>
    <PairList
      pairs={{
        ...{ Users: world.users, 'Stored posts': world.posts, Language: world.locale },
        Began: `${formatTimestamp(world.began)} UTC`,
      }}
    />
    <FieldForm
      initial={{ name: world.world, seed: String(world.seed) }}
      fields={{
        name: { label: 'World', options: [...new Set([world.world, ...world.worlds])] },
        seed: { label: 'Seed', type: 'number', min: 0, max: 4294967295, required: true },
      }}
      submit="Start this world"
      findObstacle={() => (world.kept ? KEPT : undefined)}
      onSubmit={({ name, seed }) => {
        const body = { ...(name !== world.world && { world: name }), seed: Number(seed) }
        return change(perform('put', 'world', { body }), `The world ${name} has started.`)
      }}
    />
  </Card>
)

/** Resets the session, and saves it to a file or restores it from one. */
export function StateCard({ world }: Pick<ControlState, 'world'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  return (
    <Card title="State">
      <Buttons
        actions={{
          Reset: () => (world.kept ? dialog.current?.showModal() : reset()),
          'Save a snapshot': saveSnapshot,
          'Restore a snapshot': () => fileInput.current?.click(),
        }}
      />
      <input
        ref={fileInput}
        type="file"
        accept=".json,application/json"
        aria-label="File of the snapshot"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void change(restoreSnapshot(file), `${file.name} is restored.`)
          currentTarget.value = ''
        }}
      />
      <p class="soft">
        A reset returns to what the session started with. A snapshot holds users, posts, clock, dialect and
        faults.
      </p>
      <dialog ref={dialog} aria-labelledby="reset-question">
        <form method="dialog">
          <h2 id="reset-question">Delete the kept state?</h2>
          <p>The state is kept in a file or in Redis. A reset deletes its users and posts.</p>
          <div class="buttons">
            <button type="submit" class="bad" onClick={reset}>
              Delete and reset
            </button>
            <button type="submit">Keep it</button>
          </div>
        </form>
      </dialog>
    </Card>
  )
}

const reset = (): Promise<boolean> => change(perform('post', 'reset'), 'The session starts again.')

const saveSnapshot = (): Promise<boolean> =>
  attempt(async () => {
    const snapshot = await perform('get', 'snapshot')
    saveFile('feedtwin-snapshot.json', JSON.stringify(snapshot, null, 2))
  }, 'The snapshot is saved.')

async function restoreSnapshot(file: File): Promise<void> {
  await perform('put', 'snapshot', { body: parseSnapshot(await file.text()) })
}

function parseSnapshot(text: string): Schemas['Snapshot'] {
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestProblem('This file is not JSON. Choose a file that “Save a snapshot” has written.')
  }
}
