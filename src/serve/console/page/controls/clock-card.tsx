import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { perform, type Schemas } from '../api.ts'
import { Buttons } from '../parts/buttons.tsx'
import { Card } from '../parts/card.tsx'
import { FieldForm } from '../parts/field-form.tsx'
import { type ControlState, change } from './store.ts'

type ClockCardProps = Pick<ControlState, 'clock' | 'readAt'>

const STEPS = ['1m', '1h', '1d', '7d']

const changeClock = (body: Schemas['ClockChange'], done: string): Promise<boolean> =>
  change(perform('post', 'clock', { body }), done)

/** The clock of the session, which decides about tokens, dates and rate limits. */
export function ClockCard({ clock, readAt }: ClockCardProps) {
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
