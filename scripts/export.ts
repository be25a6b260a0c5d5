import { runCommand } from './backup/command.ts'
import { exportTo } from './backup/export-portal.ts'
import { openInstallation } from './backup/installation.ts'
import { inNewFolder } from './backup/new-folder.ts'
import { readPortal } from './backup/read-portal.ts'
import { assertUndamaged, describeContents, recordInAudit } from './backup/report.ts'

const usage = `usage: npm run export -- FOLDER [--data FOLDER]
writes all data, unencrypted, to a new folder: tables as JSON lines, files, and a README of every field`

await runCommand(usage, async ({ path, dataFolder }) => {
  const portal = await openInstallation(process.env, dataFolder)
  try {
    const contents = await inNewFolder(path, async (folder) => {
      // First, so that no data leaves unrecorded, even if this is ended in between.
      await recordInAudit(portal, 'backup.export')
      return exportTo(folder, readPortal(portal))
    })
    console.log(`Exported as of ${contents.schema.takenAt}: ${describeContents(contents)}.`)
    await assertUndamaged(portal, contents)
  } finally {
    await portal.files.close()
  }
})
