import { followReadme } from './follow.ts'
import { readmes } from './readmes.ts'

for (const readme of readmes) if (!/^src\/(serve|judge)\//.test(readme.path)) followReadme(readme)
