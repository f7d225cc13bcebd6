import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { perform, type Schemas } from '../api.ts'
import { Card } from '../parts/card.tsx'
import { Form } from '../parts/form.tsx'
import { TextField } from '../parts/text-field.tsx'
import { change } from './store.ts'

interface ClockCardProps {
  readonly clock: Schemas['Clock']
  readonly readAt: number
}

const STEPS = ['1m', '1h', '1d', '7d']

const changeClock = (body: Schemas['ClockChange'], done: string): Promise<boolean> =>
  change(() => perform('post', '/__twin/clock', { body }), done)

/** The clock of the session, which decides about tokens, dates and rate limits. */
export function ClockCard({ clock, readAt }: ClockCardProps) {
  const draft = useSignal('')
  const isoNow = new Date().toISOString()
  return (
    <Card
      title="Clock"
      aside={<span class={clock.stopped ? 'chip warn' : 'soft'}>{clock.stopped ? 'stopped' : 'runs'}</span>}
    >
      <ClockTime clock={clock} readAt={readAt} />
      <div class="buttons">
        <button
          type="button"
          onClick={() =>
            changeClock(
              { stopped: !clock.stopped },
              clock.stopped ? 'The clock runs.' : 'The clock is stopped.',
            )
          }
        >
          {clock.stopped ? 'Run' : 'Stop'}
        </button>
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            onClick={() => changeClock({ advance: step }, `The clock moved ${step} forward.`)}
          >
            + {step}
          </button>
        ))}
        <button
          type="button"
          onClick={() =>
            changeClock({ now: isoNow, stopped: false }, 'The clock shows the present time and runs.')
          }
        >
          Back to now
        </button>
      </div>
      <Form
        class="inline"
        onSubmit={() => changeClock({ now: draft.value }, `The clock was set to ${draft.value}.`)}
      >
        <TextField
          label="Set to"
          placeholder="2026-01-31T12:00:00Z"
          required
          value={draft.value}
          onInput={(text) => (draft.value = text)}
        />
        <button type="submit">Set</button>
      </Form>
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
    <p class="time" role="timer">
      {now.slice(0, 10)} <b>{now.slice(11, 19)}</b> UTC
    </p>
  )
}
