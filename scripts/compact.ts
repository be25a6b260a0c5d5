import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { Refusal } from './backup/refusal.ts'
import { compact, describeCompaction } from './compact/compact.ts'
import { requestCompaction } from './serve/compacting.ts'
import { FolderTaken, reserveData } from './serve/data-lock.ts'
import { writePrivately } from './serve/private-folder.ts'

const usage = `usage: npm run compact [-- --data FOLDER]
takes the bytes of deleted rows out of the database in the data folder, and out of its server's log; a portal that
npm run serve runs on it answers meanwhile with 503 or late
--data names the data folder, .data unless set`

writePrivately()
const { data } = typedOptions()
try {
  console.log(await compacted(data))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function compacted(folder: string): Promise<string> {
  try {
    await reserveData(folder)
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error
    return requestCompaction(folder)
  }
  const begun = performance.now()
  const done = await compact(join(folder, 'database'))
  return describeCompaction(done, performance.now() - begun)
}

function typedOptions(): { readonly data: string } {
  try {
    return parseArgs({ options: { data: { type: 'string', default: '.data' } } }).values
  } catch {
    console.error(usage)
    process.exit(2)
  }
}
