import { verifyBackup } from './backup/backup-file.ts'
import { type Places, runCommand } from './backup/command.ts'
import { readErasures, repeatErasures } from './backup/erasures.ts'
import { generationNotes } from './backup/generation-notes.ts'
import { openInstallation } from './backup/installation.ts'
import { inNewFolder } from './backup/new-folder.ts'
import { damageIn, describeContents, secondsSince } from './backup/report.ts'
import { assertKnownSchema, restorePortal } from './backup/restore-portal.ts'
import { backupKey } from './backup/sealed-stream.ts'
import { startSqld } from './sqld.ts'

const usage = `usage: npm run restore -- FILE [--erasures PLACE] [--keys FOLDER] [--data FOLDER]
fills an empty installation from a backup: that of DATABASE_URL, or a new local one; BACKUP_KEY is the key of FILE
--erasures repeats what was erased since: a file of npm run erasures, the data folder of the former portal, or the
address of its bucket (with ERASURES_S3_KEY_ID and ERASURES_S3_SECRET); it needs DATA_KEY_SECRET
--keys names a copy of the portal's keys of data, in which it looks for those that the backup and --erasures need`

const restore = async ({ path, dataFolder, erasures: place, keysFolder }: Places): Promise<void> => {
  const key = backupKey(process.env['BACKUP_KEY'])
  // Before anything is written.
  const erasures = place === undefined ? undefined : await readErasures(process.env, place)
  const begun = performance.now()
  const contents = await verifyBackup(path, key)
  assertKnownSchema(contents)
  const verifiedAfter = secondsSince(begun)

  let notes: readonly string[] = []
  const restoreTo = async (env: NodeJS.ProcessEnv, folder: string): Promise<void> => {
    const target = await openInstallation(env, folder)
    try {
      await restorePortal(target, { path, key, contents }, async () => {
        if (erasures === undefined) return
        // A data folder has its keys beside its files.
        const since = { erasures, takenAt: contents.schema.takenAt, keysFolder: keysFolder ?? `${place ?? ''}/keys` }
        for (const line of await repeatErasures(env, target.files, since)) console.log(line)
      })
      notes = await generationNotes(target, process.env, keysFolder)
    } finally {
      await target.files.close()
    }
  }
  if (process.env['DATABASE_URL'] !== undefined) await restoreTo(process.env, dataFolder)
  else
    await inNewFolder(dataFolder, async (folder) => {
      const sqld = await startSqld(`${folder}/database`)
      try {
        await restoreTo({ ...process.env, DATABASE_URL: sqld.url, DATABASE_TOKEN: sqld.token }, folder)
      } finally {
        await sqld.stop()
      }
    })

  console.log(`Restored ${describeContents(contents)}.`)
  console.log(`Recovery point: ${contents.schema.takenAt}. Whatever was written later is lost.`)
  console.log(`Recovery time: ${secondsSince(begun)}, of which ${verifiedAfter} verified the file.`)
  for (const damage of damageIn(contents)) console.error(damage)
  for (const note of notes) console.error(note)
  if (erasures === undefined)
    console.error(
      'Whoever was erased, whichever administrator was deactivated, and whatever consent was withdrawn after the ' +
        'recovery point is back: repeat it before ' +
        'anybody reaches this portal, by restoring with --erasures.',
    )
}

await runCommand(usage, restore)
