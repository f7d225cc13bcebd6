import { perform } from '../api.ts'
import { Card } from '../parts/card.tsx'
import { FieldForm } from '../parts/field-form.tsx'
import { useFresh } from '../use-fresh.ts'
import { BreakagesCard, DialectCard } from './breakages-card.tsx'
import { ClockCard } from './clock-card.tsx'
import { FaultsCard } from './faults-card.tsx'
import { SessionsCard, UsersCard } from './people-cards.tsx'
import { change, controlState, loadControls } from './store.ts'
import { ScenarioCard, StateCard, WorldCard } from './world-cards.tsx'

/** The cards, by column. */
const columns = [
  [ScenarioCard, WorldCard, StateCard],
  [ClockCard, FaultsCard, LiveCard, UsersCard, SessionsCard],
  [BreakagesCard, DialectCard],
]

/** Everything that a session can be set to. */
export function ControlsView() {
  useFresh(loadControls)
  const state = controlState.value
  if (!state) return <p class="empty">Loading …</p>
  return (
    <div class="controls">
      {columns.map((cards, index) => (
        <div key={index} class="column">
          {cards.map((SomeCard, place) => (
            <SomeCard key={place} {...state} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Lets other users publish where clients look. */
function LiveCard({ live }: { readonly live: string }) {
  return (
    <Card title="Live posts" aside={<span class="soft">{live || 'none'}</span>}>
      <FieldForm
        initial={{ live: live || '12/min' }}
        fields={{
          live: {
            label: 'Pace',
            hint: 'posts per s, min or h where clients look, or at a place as in 12/min@139.76,35.68',
            required: true,
          },
        }}
        submit="Start"
        onSubmit={(body) => change(perform('put', 'live', { body }), `Other users publish, ${body.live}.`)}
      >
        <button type="button" onClick={() => change(perform('delete', 'live'), 'No other users publish.')}>
          Stop
        </button>
      </FieldForm>
    </Card>
  )
}
