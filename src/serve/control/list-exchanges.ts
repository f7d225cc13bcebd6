import type { Session } from '../sessions/session.ts'
import type { TrafficRecord } from '../traffic/capture.ts'
import { describeLogged } from '../traffic/logged-exchange.ts'
import type { LoggedExchange } from './client/schemas.ts'
import type { LogFilter } from './client/traffic-filter.ts'

export const describeRecord = (
  { twin, name }: Session,
  record: TrafficRecord,
  hasBodies: boolean,
): LoggedExchange => describeLogged(record, { basePath: twin.basePath, session: name, hasBodies })

/** Finds recorded exchanges of a session, oldest first. Each comes with its record. */
export const findExchanges = (
  session: Session,
  {
    after,
    bodies = false,
    operation,
    method,
    path,
    status,
  }: Omit<LogFilter, 'operation'> & { operation?: string },
): { readonly record: TrafficRecord; readonly logged: LoggedExchange }[] =>
  [...session.traffic.list(after)]
    .filter(
      (record) =>
        (method === undefined || record.method === method.toUpperCase()) &&
        (status === undefined || record.status === status),
    )
    .map((record) => ({ record, logged: describeRecord(session, record, bodies) }))
    .filter(
      ({ logged }) =>
        (operation === undefined || logged.operation === operation) &&
        (path === undefined || logged.request.path === path),
    )
