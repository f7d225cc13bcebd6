import { followReadme, listQuickBlocks } from './follow.ts'
import { readmes } from './readmes.ts'

for (const readme of readmes)
  if (/^src\/(judge|cli)\//.test(readme.path)) followReadme(readme, listQuickBlocks(readme))
