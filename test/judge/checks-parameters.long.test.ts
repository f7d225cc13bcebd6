import { testChecks } from './checks-parameters.ts'

testChecks([
  { 'params.encodings': ['form'], 'params.array-forms': ['indices'] },
  { 'params.encodings': ['query'], 'params.array-forms': ['json'], 'create.empty-post': '400' },
  { 'params.coercion': ['zero-as-empty'], 'create.content-max': 1 },
  { 'params.coercion': [], 'create.empty-post': '422-without-errors' },
  { 'login.open-id-max': 28, 'create.image-path-max': 40 },
  { 'list.cursor-invalid': 'rejected', 'list.page-size-invalid': 'maximum' },
  { 'create.out-of-range-position': 'accepted', 'list.radius': 'unlimited' },
])
