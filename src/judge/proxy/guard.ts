import type { EventEmitter } from 'node:events'

/** A function whose errors are passed to another one. An error in a listener or a callback would end the process. */
export const guard =
  <Values extends unknown[]>(work: (...values: Values) => unknown, fail: (error: unknown) => void) =>
  (...values: Values): void => {
    try {
      work(...values)
    } catch (error) {
      fail(error)
    }
  }

/** Adds listeners by the names of their events. @param fail called for the errors of all of them */
export function listenTo(emitter: EventEmitter, listeners: object, fail: (error: unknown) => void): void {
  for (const [event, listener] of Object.entries(listeners)) emitter.on(event, guard(listener, fail))
}
