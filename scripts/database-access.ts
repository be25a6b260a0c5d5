import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Client } from '@libsql/client/http'

import { Refusal } from './backup/refusal.ts'
import { openClient } from './client.ts'

export interface DatabaseAccess {
  readonly url: string
  readonly token?: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** A client of `databaseOf`; ends the process with a message if there is no database. */
export function openDatabase(env: Environment, dataFolder: string): Client {
  try {
    const { url, token } = getDatabaseAccess(env, dataFolder)
    return openClient(url, token)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** In a data folder while it is served: how commands of the same user reach its database. */
const fileIn = (dataFolder: string): string => join(dataFolder, 'database.json')

/** Replaces a file that is there, with the rights of a new one. */
export async function writeAccess(dataFolder: string, { url, token }: DatabaseAccess): Promise<void> {
  const path = fileIn(dataFolder)
  await rm(`${path}.part`, { force: true })
  await writeFile(`${path}.part`, JSON.stringify({ url, token }), { mode: 0o600, flag: 'wx' })
  await rename(`${path}.part`, path)
}

export const removeAccess = (dataFolder: string): Promise<void> => rm(fileIn(dataFolder), { force: true })

/** The database that the environment names, or that of the portal which is served from the folder. Throws a Refusal. */
export function getDatabaseAccess(env: Environment, dataFolder: string): DatabaseAccess {
  const { DATABASE_URL: url = '', DATABASE_TOKEN: token = '' } = env
  if (url !== '') return token === '' ? { url } : { url, token }
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as DatabaseAccess
  } catch {
    throw new Refusal(
      `No portal of this user runs on the data folder ${dataFolder}: start it, name another one with --data, or set DATABASE_URL.`,
    )
  }
}
