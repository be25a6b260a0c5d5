import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'

import { Refusal } from './refusal.ts'

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Fills a folder that is missing or empty; it gets its name once everything is in it. Nothing of it stays after a failure,
 * or if the process is ended.
 */
export async function inNewFolder<Result>(path: string, fill: (folder: string) => Promise<Result>): Promise<Result> {
  const present = await readdir(path).catch(() => [])
  if (present.length > 0) throw new Refusal(`The folder ${path} is not empty.`)
  const folder = await mkdtemp(`${resolve(path)}.part-`)
  // Other processes may still be writing.
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const end = (): never => process.exit(130)
  process.once('exit', remove)
  for (const signal of endings) process.once(signal, end)
  try {
    const result = await fill(folder)
    await rename(folder, path)
    return result
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    process.off('exit', remove)
    for (const signal of endings) process.off(signal, end)
  }
}
