import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { createFolder } from '../folder.ts'
import { serveTwin } from '../judge/target/server.ts'
import { run } from './feedtwin.ts'

const messages = { '404': 'Cannot {method} {path}', '405': 'Not so.', required: '{raw} is missing' }

test('learn prints and writes the texts, and compare finds no difference then', async () => {
  const { url } = await serveTwin(await createTwin({ dialect: { messages } }))
  const path = join(createFolder(), 'staging.json')
  const { code, stdout, stderr } = await run(['learn', url, '--tier', 'write', '-o', path])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(JSON.parse(readFileSync(path, 'utf8')).messages).toEqual(messages)
  expect(stdout).toMatch(
    /^message +text\n404 +Cannot \{method\} \{path\}\n405 +Not so\.\nrequired +\{raw\} is missing$/m,
  )
})
