import { type Signal, useSignal, useSignalEffect } from '@preact/signals'
import { formatDegrees } from '../../map/map-route.ts'
import { TextField } from '../parts/text-field.tsx'
import { place } from './store.ts'

/** The texts of the two fields of a position. */
interface PositionDraft {
  readonly lng: string
  readonly lat: string
}

/** The texts of the fields of a form, which follow the place. */
export function usePositionDraft(): Signal<PositionDraft> {
  const draft = useSignal<PositionDraft>({ lng: '', lat: '' })
  useSignalEffect(() => {
    const { value } = place
    if (value) draft.value = { lng: formatDegrees(value.lng), lat: formatDegrees(value.lat) }
  })
  return draft
}

/** Reads what the fields hold. The browser has checked that they are numbers within their limits. */
export const readDraft = ({ lng, lat }: PositionDraft) => ({ lng: Number(lng), lat: Number(lat) })

/** The fields for a position in degrees. */
export const PositionFields = ({ draft }: { readonly draft: Signal<PositionDraft> }) => (
  <>
    <TextField
      label="lng"
      type="number"
      required
      min={-180}
      max={180}
      step="any"
      value={draft.value.lng}
      onInput={(lng) => (draft.value = { ...draft.value, lng })}
    />
    <TextField
      label="lat"
      type="number"
      required
      min={-90}
      max={90}
      step="any"
      value={draft.value.lat}
      onInput={(lat) => (draft.value = { ...draft.value, lat })}
    />
  </>
)
