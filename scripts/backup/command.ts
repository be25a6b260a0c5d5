import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { writePrivately } from '../serve/private-folder.ts'
import { Refusal } from './refusal.ts'

/** Where a backup or an export is, and the data folder of a local portal. */
interface Places {
  readonly path: string
  readonly dataFolder: string
  /** Of the generations of data keys, for a restore. */
  readonly keysFolder: string | undefined
}

/** Runs a command of the form PATH [--data FOLDER]. A refusal ends it with code 1, wrong arguments with code 2. */
export async function runCommand(usage: string, command: (places: Places) => Promise<void>): Promise<void> {
  writePrivately()
  const places = parsedArguments(usage.includes('--keys'))
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

function parsedArguments(takesKeys: boolean): Places | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { data: { type: 'string', default: '.data' }, keys: { type: 'string' } },
      allowPositionals: true,
    })
    const [path, ...others] = positionals
    if (path === undefined || others.length > 0 || (values.keys !== undefined && !takesKeys)) return undefined
    return { path, dataFolder: values.data, keysFolder: values.keys }
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
