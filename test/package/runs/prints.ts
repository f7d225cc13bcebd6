import { test } from 'vitest'

test('passes and prints', () => console.error('a warning'))
