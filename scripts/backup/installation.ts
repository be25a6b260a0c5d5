import type { Client } from '@libsql/client/http'

import { isLoopback, openClient } from '../client.ts'
import { getDatabaseAccess } from '../database-access.ts'
import { findBucket } from '../s3/find-bucket.ts'
import { type FileStore, localFiles } from './file-store.ts'
import { Refusal } from './refusal.ts'
import { s3Files } from './s3-files.ts'

export interface Installation {
  readonly client: Client
  /** The same database; integers are read as bigint, because they may be larger than a number is exact. */
  readonly exact: Client
  readonly files: FileStore
}

type Environment = Readonly<Record<string, string | undefined>>

/** The installation that the environment names, or a local portal, whose files are in its data folder. */
export async function openInstallation(env: Environment, dataFolder: string): Promise<Installation> {
  const { url, token } = getDatabaseAccess(env, dataFolder)
  const stored = findFileStore(env)
  if (stored === undefined && !isLoopback(url))
    throw new Refusal('FILES_S3_URL is missing: the files of a portal whose database is not on this machine.')
  const files = stored ?? (await localFiles(dataFolder))
  return { client: openClient(url, token), exact: openClient(url, token, 'bigint'), files }
}

/** The files of the portal that the environment names, or of a local one. */
export const openFiles = async (env: Environment, dataFolder: string): Promise<FileStore> =>
  findFileStore(env) ?? (await localFiles(dataFolder))

function findFileStore(env: Environment): FileStore | undefined {
  const bucket = findBucket(env)
  return bucket === undefined ? undefined : s3Files(bucket)
}
