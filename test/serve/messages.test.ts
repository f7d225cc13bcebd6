import { describe, expect, test } from 'vitest'
import { createTwin, type InProcessTwin, readDialect, type TwinOptions } from '../../src/index.ts'
import { closeAfterTest } from '../close-after-test.ts'

const dialect = readDialect({
  feedtwin: 'dialect/1',
  answers: {},
  messages: { '404': 'Nothing here.', '406': 'Only JSON.' },
})

const open = async (options: TwinOptions): Promise<InProcessTwin> => closeAfterTest(await createTwin(options))

/** The messages for an unknown path and for an unsupported format. */
async function getMessages({ fetch }: Pick<InProcessTwin, 'fetch'>): Promise<unknown[]> {
  const headers = { Accept: 'application/vnd.service.v1+xml' }
  const responses = [await fetch('/nothing'), await fetch('/posts?lng=0&lat=0', { headers })]
  return Promise.all(responses.map(async (response) => (await response.json()).message))
}

describe('the messages of a dialect', () => {
  test('stay after a reset, and are part of the dialect of the twin', async () => {
    const twin = await open({ dialect })
    expect(await getMessages(twin)).toEqual(['Nothing here.', 'Only JSON.'])
    await twin.reset()
    expect(await getMessages(twin)).toEqual(['Nothing here.', 'Only JSON.'])
    expect(twin.dialect.messages).toEqual(dialect.messages)
  })

  test('are merged with those of a scenario', async () => {
    const scenario = { feedtwin: 'scenario/1', dialect: { messages: { '406': 'JSON, please.' } } }
    expect(await getMessages(await open({ dialect, scenario }))).toEqual(['Nothing here.', 'JSON, please.'])
  })

  test('are part of a snapshot', async () => {
    const twin = await open({ dialect })
    const snapshot = await twin.control.snapshot.save()
    await twin.control.dialect.set({ messages: {} })
    expect(await getMessages(twin)).toEqual([
      '404 Not Found',
      'Unable to format response according to Accept header.',
    ])
    await twin.control.snapshot.restore(snapshot)
    expect(await getMessages(twin)).toEqual(['Nothing here.', 'Only JSON.'])
  })

  test('belong to a session', async () => {
    const twin = await open({})
    const headers = { 'X-Twin-Session': 'one', 'Content-Type': 'application/json' }
    const { messages } = dialect
    const body = JSON.stringify({ messages })
    const changed = await twin.fetch('/__twin/dialect', { method: 'POST', headers, body })
    expect(await changed.json()).toMatchObject({ messages })
    const ofSession = { fetch: (path: string) => twin.fetch(path, { headers }) }
    expect((await getMessages(ofSession as InProcessTwin))[0]).toBe('Nothing here.')
    expect((await getMessages(twin))[0]).toBe('404 Not Found')
  })

  test('that are not legal change nothing, and the error of the control API names each', async () => {
    const twin = await open({ dialect })
    const post = async (answers: object): Promise<unknown> => {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify(answers)
      return (await twin.fetch('/__twin/dialect', { method: 'POST', headers, body })).json()
    }
    expect(await post({ 'list.radius': 5, messages: { '40': 'x', '403': '{name}' } })).toMatchObject({
      errors: {
        messages: [
          'there is no message "40"; did you mean "400"?',
          'the message "403" cannot have {name}; it has no placeholders',
        ],
      },
    })
    expect(await post({ messages: 'x' })).toMatchObject({
      errors: { messages: ['"messages" must be an object from keys to texts, not "x"'] },
    })
    expect(twin.dialect).toEqual(dialect)
  })
})
