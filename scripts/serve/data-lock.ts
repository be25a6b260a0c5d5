import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { Refusal } from '../backup/refusal.ts'
import { isFree } from '../ports.ts'
import { makePrivate } from './private-folder.ts'

const lockName = 'served.lock'
const busy = 5
/** The database server of a portal that was killed ends right after it. */
const leftoverMs = 2000

/** Another process has reserved the folder. */
export class FolderTaken extends Refusal {}

/** Kept, because a lock ends when it is collected. */
const reserved: DatabaseSync[] = []

/**
 * Reserves a data folder until this process ends: two database servers on one file would destroy it. It is a lock of the
 * operating system, so that it is never left behind, and containers that share a volume see it. In it stands the port of
 * the database server, which may outlive a killed portal for a moment. The folder is for the user of the portal alone. Rejects with a Refusal if the folder is reserved, or
 * that port stays taken.
 */
export async function reserveData(folder: string, databasePort = 0): Promise<void> {
  const count = await makePrivate(folder)
  if (count > 0)
    console.error(`${folder} could be read by others: took their rights to ${count} files and folders away.`)
  const file = join(folder, lockName)
  const lock = new DatabaseSync(file)
  try {
    // The mode keeps the lock after the commit.
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    await assertEnded(Number(lock.prepare('pragma user_version').get()?.['user_version']), file)
    lock.exec(`pragma user_version = ${databasePort}; commit`)
  } catch (error) {
    lock.close()
    if ((error as { readonly errcode?: unknown }).errcode !== busy) throw error
    throw new FolderTaken(`Another portal is served from ${folder}: stop it, or choose another folder with --data.`)
  }
  reserved.push(lock)
  process.once('exit', () => forgetPort(lock))
}

/** A process that is not killed ends its database server. */
function forgetPort(lock: DatabaseSync): void {
  try {
    lock.exec('pragma user_version = 0')
  } catch {
    // The folder was deleted meanwhile.
  }
}

async function assertEnded(earlierPort: number, file: string): Promise<void> {
  if (earlierPort === 0) return
  const late = Date.now() + leftoverMs
  while (!(await isFree(earlierPort))) {
    if (Date.now() > late)
      throw new Refusal(
        `Port ${earlierPort} is taken, where the database server of this data ran last: stop what uses it. ` +
          `If that is something else, delete ${file}.`,
      )
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Deletes what is in a reserved folder. */
export async function emptyData(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!name.startsWith(lockName)) await rm(join(folder, name), { recursive: true, force: true })
}
