import { chmod, lstat, mkdir, opendir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

import { Refusal } from '../backup/refusal.ts'

/** Rights of the group and of everybody else. */
const others = 0o077

/** What this process, and those that it starts, write is for their user alone from now on. Returns the former umask. */
export const writePrivately = (): number => process.umask(others)

/**
 * Makes a folder that only its user can enter, or takes the rights of all others away from one that is there, and from all
 * that is in it; returns from how many. Rejects with a Refusal if a part of it belongs to somebody else.
 */
export async function makePrivate(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return tightened(await realpath(folder))
}

/** A database server that ends may remove files meanwhile. */
const tightened = (path: string): Promise<number> =>
  tighten(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  })

async function tighten(path: string): Promise<number> {
  const found = await lstat(path)
  // What a link leads to is not in the folder.
  if (found.isSymbolicLink()) return 0
  if (found.uid !== process.getuid?.())
    throw new Refusal(`${path} belongs to another user, who could read it: give it to the user of the portal.`)
  const isWide = (found.mode & others) !== 0
  if (isWide) await chmod(path, found.mode & 0o700)
  let count = isWide ? 1 : 0
  if (found.isDirectory()) for await (const { name } of await opendir(path)) count += await tightened(join(path, name))
  return count
}
