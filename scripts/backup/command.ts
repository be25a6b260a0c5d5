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
}

/**
 * Runs a command of the form PATH [--data FOLDER], and of one with erasures [--erasures PLACE]. A refusal ends it with code 1,
 * wrong arguments with code 2.
 */
export async function runCommand(
  usage: string,
  command: (places: Places) => Promise<void>,
  takesErasures = false,
): Promise<void> {
  writePrivately()
  const places = parsedArguments(takesErasures)
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

function parsedArguments(takesErasures: boolean): Places | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { data: { type: 'string', default: '.data' }, erasures: { type: 'string' } },
      allowPositionals: true,
    })
    const [path, ...others] = positionals
    const { data: dataFolder, erasures } = values
    if (path === undefined || others.length > 0 || (erasures !== undefined && !takesErasures)) return undefined
    return { path, dataFolder, ...(erasures === undefined ? {} : { erasures }) }
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
