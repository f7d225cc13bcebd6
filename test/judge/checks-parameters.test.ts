import { testChecks } from './checks-parameters.ts'

// Answers that a kit must know before it sends images, texts and accounts. checks-parameters.long.test.ts has the others.
testChecks([
  { 'params.encodings': ['multipart'], 'params.array-forms': ['repeat', 'single'] },
  { 'params.encodings': ['form'], 'params.array-forms': ['single', 'json'], 'create.images-max': 1 },
  { 'params.trim': 'trimmed', 'create.content-max': 6 },
])
