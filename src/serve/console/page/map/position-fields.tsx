import type { Signal } from '@preact/signals'
import { TextField } from '../parts/text-field.tsx'

/** The texts of the two fields of a position. */
export interface PositionDraft {
  readonly lng: string
  readonly lat: string
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
