// Setup of every test file: property tests without a seed of their own draw from that of the run, so that a run can be repeated.
import fc from 'fast-check'
import { drawSeed } from './sample.ts'

fc.configureGlobal({ seed: drawSeed() })
