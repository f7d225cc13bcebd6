import { useSignal } from '@preact/signals'
import { perform, type Schemas } from '../api.ts'
import { Card } from '../parts/card.tsx'
import { Form } from '../parts/form.tsx'
import { TextField } from '../parts/text-field.tsx'
import { change } from './store.ts'

/** Starts another world, or the same one with another seed. */
export function WorldCard({ world }: { readonly world: Schemas['World'] }) {
  const name = useSignal(world.world)
  const seed = useSignal(String(world.seed))
  const names = world.worlds.includes(world.world) ? world.worlds : [world.world, ...world.worlds]
  const start = async (): Promise<void> => {
    const isSame = name.value === world.world
    const body = { ...(!isSame && { world: name.value }), seed: Number(seed.value) }
    await change(() => perform('put', '/__twin/world', { body }), `The world ${name.value} has started.`)
  }
  return (
    <Card title="World" aside={<span class="soft">{world.world}</span>}>
      <p class="soft">{world.description}</p>
      <dl class="facts">
        <dt>Users</dt>
        <dd>{world.users}</dd>
        <dt>Stored posts</dt>
        <dd>{world.posts}</dd>
        <dt>Language</dt>
        <dd>{world.locale}</dd>
        <dt>Began</dt>
        <dd>{world.began}</dd>
      </dl>
      <Form class="inline" onSubmit={start}>
        <label>
          World
          <select value={name.value} onChange={(event) => (name.value = event.currentTarget.value)}>
            {names.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <TextField
          label="Seed"
          type="number"
          min={0}
          max={4294967295}
          required
          value={seed.value}
          onInput={(text) => (seed.value = text)}
        />
        <button type="submit" disabled={world.kept}>
          Start this world
        </button>
        {world.kept && (
          <small>The state is kept in a file or in Redis, so that the session stays in its world.</small>
        )}
      </Form>
    </Card>
  )
}
