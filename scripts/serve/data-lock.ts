import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { Refusal } from '../backup/refusal.ts'

/**
 * Reserves a data folder until this process ends: two database servers on one file would destroy it. It is a lock of the
 * operating system, so that it is never left behind, and containers that share a volume see it. Throws a Refusal if the
 * folder is reserved.
 */
export function reserveData(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'served.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { readonly errcode?: unknown }).errcode !== busy) throw error
    throw new Refusal(`Another portal is served from ${folder}: stop it, or choose another folder with --data.`)
  }
  // Kept, because the lock ends when it is collected.
  reserved.push(lock)
}

const busy = 5
const reserved: DatabaseSync[] = []
