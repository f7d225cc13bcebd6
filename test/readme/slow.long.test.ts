import { followReadme, listQuickBlocks } from './follow.ts'
import { readmes } from './readmes.ts'

for (const readme of readmes) if (listQuickBlocks(readme).length < readme.blocks.length) followReadme(readme)
