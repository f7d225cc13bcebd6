import { followReadme } from './follow.ts'
import { readmes } from './readmes.ts'

for (const readme of readmes) if (readme.path.startsWith('src/serve/')) followReadme(readme)
