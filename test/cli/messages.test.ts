import { expect, test } from 'vitest'
import { expectCode, expectRefusal, file, run, serve } from './feedtwin.ts'

const messages = { '404': 'Cannot {method} {path}', '405': 'Not so.', required: '{raw} is missing' }
const createFile = (texts: object): string => file({ feedtwin: 'dialect/1', answers: {}, messages: texts })

test('serve speaks the texts of a dialect, and warns of each requirement that they break', async () => {
  const { url, twin } = await serve(['--dialect', createFile(messages)])
  expect(twin.stdout).toMatch(/^ {2}messages 404, 405, required$/m)
  expect(await (await fetch(`${url}/no/path`)).json()).toEqual({
    message: 'Cannot GET /no/path',
    status_code: 404,
  })
  await twin.printed(/required-text.*\n/, 'stderr')
  const { stderr } = await twin.stop()
  expect(stderr).toMatch(
    /^feedtwin: The messages of the dialect break errors\.not-found-message: expected "404 Not Found", but the twin sends "Cannot GET \/\S+"\.$/m,
  )
  expect(stderr).toMatch(
    /errors\.required-text: expected "The \w+ field is required\.", but the twin sends \["\w+ is missing"\]\.$/m,
  )
})

test('serve has no warning for texts that break no requirement', async () => {
  const dialect = createFile({ '405': 'Not so.', '401.expired': 'Too late.', numeric: '{raw} is no number' })
  const { twin } = await serve(['--json', '--dialect', dialect])
  expect(JSON.parse(twin.stdout).messages).toMatchObject({ '405': 'Not so.' })
  expect(await twin.stop()).toMatchObject({ code: 0, stderr: '' })
})

test('a file with an unknown key or placeholder is rejected', async () => {
  const dialect = createFile({ requird: 'x', numeric: '{max}' })
  const message = await expectRefusal(['serve', '--dialect', dialect])
  expect(message).toContain('there is no message "requird"; did you mean "required"?')
  expect(message).toContain('the message "numeric" cannot have {max}; it can have {name}, {Name}, {raw}')
})

test('dialect prints the messages of a file', async () => {
  const { stdout } = await run(['dialect', '--dialect', createFile(messages), '--set', 'list.radius=5'])
  expect(JSON.parse(stdout)).toMatchObject({ answers: { 'list.radius': 5 }, messages })
})

test('compare lists texts that differ', async () => {
  const args = ['compare', createFile(messages), createFile({ '404': 'Nothing.' })]
  const { stdout } = await expectCode(1, args)
  expect(stdout).toContain('B  {"message":"Nothing."}')
})

test('control characters of a text are escaped wherever data is printed', async () => {
  const text = 'No\u202e \u009b31m\u2028'
  const dialect = createFile({ '404': text })
  const { twin } = await serve(['--json', '--dialect', dialect])
  const [printed, compared] = [
    await run(['dialect', '--dialect', dialect]),
    await run(['compare', dialect, createFile({}), '--reporter', 'json']),
  ]
  for (const { stdout } of [twin, printed, compared]) expect(stdout).toContain('No\\u202e \\u009b31m\\u2028')
  expect(JSON.parse(printed.stdout).messages['404']).toBe(text)
})
