import { expect, test } from 'vitest'
import { findClientPositions } from '../../../../src/serve/console/map/client-positions.ts'
import { formatDegrees, formatPosition, parsePosition } from '../../../../src/serve/console/map/map-route.ts'
import type { LoggedExchange } from '../../../../src/serve/control/client/schemas.ts'
import { forAll } from '../../../for-all.ts'
import { drawNumber } from './numbers.ts'

function createExchange(number: number, client: string, parameters: object, status = 200): LoggedExchange {
  return {
    number,
    at: '2026-01-31T12:00:00.000Z',
    client: { name: client },
    request: { parameters },
    response: { status },
  } as LoggedExchange
}

test('each client is where its newest accepted request was, the newest client first', () => {
  const exchanges = [
    createExchange(1, 'a', { lng: '1', lat: '2' }),
    createExchange(2, 'b', { lng: 3, lat: 4 }),
    createExchange(3, 'a', { lng: '179.99', lat: '-17' }),
    createExchange(4, 'a', { lng: '5', lat: '6' }, 422),
    createExchange(5, 'a', { open_id: 'me' }),
    createExchange(6, 'c', { lng: 'east', lat: '' }),
    createExchange(7, 'c', { lng: '999', lat: '0' }),
  ]
  expect(
    findClientPositions(exchanges).map(({ client, position, exchange }) => [client, position, exchange]),
  ).toEqual([
    ['a', { lng: 179.99, lat: -17 }, 3],
    ['b', { lng: 3, lat: 4 }, 2],
  ])
})

test('positions of the URL are read and written', () => {
  expect(parsePosition('139.7671,35.6812')).toEqual({ lng: 139.7671, lat: 35.6812 })
  for (const text of [undefined, '', '1', '1,', ',1', '1,2,3', '181,0', '0,91', 'a,b', '1e999,0'])
    expect(parsePosition(text)).toBeUndefined()
  expect(formatDegrees(-0)).toBe('0')
  expect(formatPosition({ lng: 179.9900000001, lat: -17.12345678 })).toBe('179.99,-17.123457')
  forAll({}, drawNumber(-180, 180), drawNumber(-90, 90), (lng, lat) => {
    const read = parsePosition(formatPosition({ lng, lat }))
    expect(read?.lng).toBeCloseTo(lng, 5)
    expect(read?.lat).toBeCloseTo(lat, 5)
  })
})
