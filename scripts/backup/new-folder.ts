import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'

import { Refusal } from './refusal.ts'

/** Fills a folder that is missing or empty; it gets its name, and becomes visible, once everything is in it. */
export async function inNewFolder<Result>(path: string, fill: (folder: string) => Promise<Result>): Promise<Result> {
  const present = await readdir(path).catch(() => [])
  if (present.length > 0) throw new Refusal(`The folder ${path} is not empty.`)
  const folder = await mkdtemp(`${resolve(path)}.part-`)
  try {
    const result = await fill(folder)
    await rename(folder, path)
    return result
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
