import { createTwin, defaultDialect } from '../../../src/index.ts'
import { contractSuite } from '../../../src/vitest.ts'

const twin = await createTwin({ dialect: { 'list.order': 'oldest-first' } })

contractSuite(twin, { dialect: defaultDialect })
contractSuite(twin, { dialect: defaultDialect, failOn: ['drift'] })
