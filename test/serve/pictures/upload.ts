export const MEBIBYTE = 1024 * 1024

export const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'latin1'))

export interface Upload {
  readonly path: string
  readonly url: string
  readonly bytes: number
  readonly type: string
}
