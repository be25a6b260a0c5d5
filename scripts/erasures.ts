import { rename, rm, writeFile } from 'node:fs/promises'

import { runCommand } from './backup/command.ts'
import { erasuresIn } from './backup/erasures.ts'
import { openFiles } from './backup/installation.ts'

const usage = `usage: npm run erasures -- FILE [--data FOLDER]
writes to FILE what was erased since the oldest backup (ids and times), for npm run restore -- … --erasures FILE; replaces an older FILE`

await runCommand(usage, async ({ path, dataFolder }) => {
  const files = await openFiles(process.env, dataFolder)
  try {
    const erasures = await erasuresIn(files)
    await rm(`${path}.part`, { force: true })
    await writeFile(`${path}.part`, erasures.map((each) => `${JSON.stringify(each)}\n`).join(''), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    await rename(`${path}.part`, path)
    console.log(`Erasures: ${erasures.length}.`)
  } finally {
    await files.close()
  }
})
