import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { writePrivately } from '../serve/private-folder.ts'
import { Refusal } from './refusal.ts'

/** Where a backup or an export is, and the data folder of a local portal. */
export interface Places {
  readonly path: string
  readonly dataFolder: string
  /** Of `--erasures`. */
  readonly erasures?: string
  /** Of the generations of data keys, for a restore. */
  readonly keysFolder: string | undefined
}

/**
 * Runs a command of the form PATH [--data FOLDER], with --erasures PLACE and --keys FOLDER where its usage names them. A
 * refusal ends it with code 1, wrong arguments with code 2.
 */
export async function runCommand(usage: string, command: (places: Places) => Promise<void>): Promise<void> {
  writePrivately()
  const places = parsedArguments(usage)
  if (places === undefined) {
    console.error(`${usage}\n--data names the data folder of a local portal, .data unless set`)
    process.exitCode = 2
    return
  }
  try {
    await command(places)
  } catch (error) {
    // A file that is missing or cannot be written explains itself.
    if (!(error instanceof Refusal) && !(error instanceof Error && 'syscall' in error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function parsedArguments(usage: string): Places | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: {
        data: { type: 'string', default: '.data' },
        erasures: { type: 'string' },
        keys: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [path, ...others] = positionals
    const { data: dataFolder, erasures, keys } = values
    const unknown = Object.keys(values).some((name) => name !== 'data' && !usage.includes(`--${name}`))
    if (path === undefined || others.length > 0 || unknown) return undefined
    return { path, dataFolder, keysFolder: keys, ...(erasures === undefined ? {} : { erasures }) }
  } catch {
    return undefined
  }
}

export async function assertNew(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new Refusal(`There is a ${path} already.`)
}
