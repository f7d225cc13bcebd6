import { asRecord } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'

/** Whether a response is a validation error that names a parameter or a part of it, as `images.0` is a part of images. */
export const isNamedInErrors = ({ response }: Exchange, name: string): boolean =>
  response.status === 422 &&
  Object.keys(asRecord(asRecord(response.json).errors)).some(
    (key) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}[`),
  )
