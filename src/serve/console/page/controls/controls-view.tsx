import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { perform, type Schemas } from '../api.ts'
import { Buttons } from '../parts/buttons.tsx'
import { Card } from '../parts/card.tsx'
import { FieldForm } from '../parts/field-form.tsx'
import { useFresh } from '../use-fresh.ts'
import { BreakagesCard, DialectCard } from './breakages-card.tsx'
import { FaultsCard } from './faults-card.tsx'
import { SessionsCard, UsersCard } from './people-cards.tsx'
import { type ControlState, change, controlState, loadControls } from './store.ts'
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

type ClockCardProps = Pick<ControlState, 'clock' | 'readAt'>

const STEPS = ['1m', '1h', '1d', '7d']

const changeClock = (body: Schemas['ClockChange'], done: string): Promise<boolean> =>
  change(perform('post', 'clock', { body }), done)

/** The clock of the session, which decides about tokens, dates and rate limits. */
function ClockCard({ clock, readAt }: ClockCardProps) {
  const { stopped } = clock
  const steps = STEPS.map((step) => [
    `+ ${step}`,
    () => changeClock({ advance: step }, `The clock moved ${step} forward.`),
  ])
  return (
    <Card
      title="Clock"
      aside={<span class={stopped ? 'chip warn' : 'soft'}>{stopped ? 'stopped' : 'runs'}</span>}
    >
      <ClockTime clock={clock} readAt={readAt} />
      <Buttons
        actions={{
          [stopped ? 'Run' : 'Stop']: () =>
            changeClock({ stopped: !stopped }, stopped ? 'The clock runs.' : 'The clock is stopped.'),
          ...Object.fromEntries(steps),
          'Back to now': () =>
            changeClock(
              { now: new Date().toISOString(), stopped: false },
              'The clock shows the present time and runs.',
            ),
        }}
      />
      <FieldForm
        initial={{ now: '' }}
        fields={{ now: { label: 'Set to', placeholder: '2026-01-31T12:00:00Z', required: true } }}
        submit="Set"
        onSubmit={({ now }) => changeClock({ now }, `The clock was set to ${now}.`)}
      />
    </Card>
  )
}

/** The time now. A running clock is read once, and continues here. */
function ClockTime({ clock, readAt }: ClockCardProps) {
  const machineNow = useSignal(Date.now())
  useEffect(() => {
    const timer = setInterval(() => (machineNow.value = Date.now()), 500)
    return () => clearInterval(timer)
  }, [machineNow])
  const elapsed = clock.stopped ? 0 : Math.max(0, machineNow.value - readAt)
  const now = new Date(Date.parse(clock.now) + elapsed).toISOString()
  return (
    <p role="timer">
      {now.slice(0, 10)} <b>{now.slice(11, 19)}</b> UTC
    </p>
  )
}
