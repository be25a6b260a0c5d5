import { rename, rm, stat } from 'node:fs/promises'

import { formatFileSize } from '../domain/money/format.ts'
import { verifyBackup, writeBackup } from './backup/backup-file.ts'
import { assertNew, runCommand } from './backup/command.ts'
import { openInstallation } from './backup/installation.ts'
import { readPortal } from './backup/read-portal.ts'
import { assertUndamaged, describeContents, recordInAudit, secondsSince } from './backup/report.ts'
import { newBackupKey } from './backup/sealed-stream.ts'

const usage = `usage: npm run backup -- FILE [--data FOLDER]
writes database and files to FILE, encrypted with BACKUP_KEY, and verifies it`

await runCommand(usage, async ({ path, dataFolder }) => {
  const key = newBackupKey(process.env['BACKUP_KEY'])
  await assertNew(path)
  const begun = performance.now()
  const portal = await openInstallation(process.env, dataFolder)
  const partial = `${path}.part`
  try {
    await rm(partial, { force: true })
    await writeBackup(partial, key, readPortal(portal))
    const contents = await verifyBackup(partial, key)
    await rename(partial, path)
    const { size } = await stat(path)
    console.log(`Backup of ${contents.schema.takenAt}: ${describeContents(contents)}.`)
    await assertUndamaged(portal, contents)
    await recordInAudit(portal, 'backup.create', contents)
    console.log(`Verified: ${formatFileSize(size, 'en')} in ${secondsSince(begun)}.`)
  } finally {
    await rm(partial, { force: true })
    await portal.files.close()
  }
})
