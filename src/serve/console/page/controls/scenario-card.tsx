import { perform, type Schemas } from '../api.ts'
import { Card } from '../parts/card.tsx'
import { change } from './store.ts'

interface ScenarioCardProps {
  readonly world: Schemas['World']
  readonly scenarios: readonly Schemas['ScenarioLine'][]
}

/** Plays a situation of the app. */
export const ScenarioCard = ({ world, scenarios }: ScenarioCardProps) => (
  <Card title="Scenario" aside={<span class="soft">{world.scenario ?? 'none is played'}</span>}>
    {world.kept && (
      <p class="soft">The state is kept in a file or in Redis, so that the session stays in its world.</p>
    )}
    <ul class="choices">
      {scenarios.map(({ name, description }) => (
        <li key={name}>
          <button
            type="button"
            class="choice"
            disabled={world.kept}
            aria-pressed={world.scenario === name}
            onClick={() =>
              change(
                () => perform('put', '/__twin/scenario', { body: { scenario: name } }),
                `${name} is played.`,
              )
            }
          >
            <b>{name}</b>
            <span>{description}</span>
          </button>
        </li>
      ))}
    </ul>
  </Card>
)
