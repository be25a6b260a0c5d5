import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { defaultLocale } from '../../domain/text/locale.ts'
import { confirmedKey, type Erasure, erasurePrefix, isIntent } from '../../worker/db/erasures.ts'
import type { Env } from '../../worker/env.ts'
import { Ctx } from '../../worker/http/context.ts'
import { randomId } from '../../worker/http/crypto.ts'
import { findBucket } from '../s3/find-bucket.ts'
import { type FileStore, localFiles } from './file-store.ts'
import { inParallel } from './in-parallel.ts'
import { Refusal } from './refusal.ts'
import { s3Files } from './s3-files.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** An erasure as the object store has it; an intent is one of which nobody has said that it took place. */
export interface NotedErasure {
  readonly erasure: Erasure
  readonly isIntent: boolean
}

/** The erasures of a file that `npm run erasures` wrote, of a data folder, or of a bucket; oldest first. Throws a Refusal. */
export async function readErasures(env: Environment, place: string): Promise<NotedErasure[]> {
  // What is kept again is sealed anew.
  if ((env['DATA_KEY_SECRET'] ?? '') === '')
    throw new Refusal('--erasures needs DATA_KEY_SECRET, that of the former portal.')
  const found = await noted(env, place)
  return found.toSorted((one, other) => (one.erasure.at < other.erasure.at ? -1 : 1))
}

async function noted(env: Environment, place: string): Promise<NotedErasure[]> {
  if (/^https?:/.test(place)) {
    const bucket = findBucket({
      FILES_S3_URL: place,
      FILES_S3_KEY_ID: env['ERASURES_S3_KEY_ID'] ?? env['FILES_S3_KEY_ID'],
      FILES_S3_SECRET: env['ERASURES_S3_SECRET'] ?? env['FILES_S3_SECRET'],
      FILES_S3_REGION: env['ERASURES_S3_REGION'] ?? env['FILES_S3_REGION'],
    })
    return bucket === undefined ? [] : erasuresIn(s3Files(bucket))
  }
  if ((await stat(place)).isDirectory()) {
    const files = await localFiles(place)
    return erasuresIn(files).finally(() => files.close())
  }
  return (await readFile(place, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parsed(line, place) as NotedErasure)
}

/** Everything below the prefix of erasures. */
export async function erasuresIn(files: FileStore): Promise<NotedErasure[]> {
  const found: NotedErasure[] = []
  const reading = inParallel(files.keys(erasurePrefix), async (key): Promise<NotedErasure | undefined> => {
    const file = await files.read(key)
    return file && { erasure: parsed(Buffer.from(file.content).toString(), key) as Erasure, isIntent: isIntent(key) }
  })
  for await (const each of reading) if (each !== undefined) found.push(each)
  return found
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(`${place} holds something that is no erasure.`)
  }
}

interface Since {
  readonly erasures: readonly NotedErasure[]
  /** The recovery point. */
  readonly takenAt: string
  /** A copy of the portal's generations of data keys, unless KEYS_S3_URL names their bucket. */
  readonly keysFolder?: string | undefined
}

/**
 * Repeats erasures on a restored database, and stores them in its file store, because older backups need them still. Returns
 * what was done, and what could not be, line by line.
 */
export async function repeatErasures(
  env: Environment,
  files: FileStore,
  { erasures, takenAt, keysFolder }: Since,
): Promise<string[]> {
  // Only now: they are the Worker's own.
  const { repeatErasures: repeat } = await import('../../worker/features/accounts/repeat-erasure.ts')
  const worker = workerEnv(env, files, keysFolder)
  const pending: Promise<unknown>[] = []
  const problems: string[] = []
  const context = (): Ctx =>
    new Ctx({
      env: worker,
      now: new Date(),
      requestId: randomId(),
      locale: defaultLocale,
      address: '',
      waitUntil: (work) => pending.push(work.catch((error: unknown) => problems.push(String(error)))),
      actor: { kind: 'cron', job: 'restore' },
    })
  for (const { erasure, isIntent: isOpen } of erasures)
    if (isOpen)
      problems.push(
        `${namesIn(erasure)}: begun at ${erasure.at}, and not known to be done; nothing was repeated. Ask whoever did it.`,
      )
  const done: Erasure[] = []
  const confirmed = Readable.from(erasures.filter(({ isIntent: isOpen }) => !isOpen))
  for await (const erasure of inParallel(confirmed, ({ erasure: each }: NotedErasure) => stored(files, each)))
    done.push(erasure)
  problems.push(...(await repeat(context, done, takenAt).catch(refuse)))
  await Promise.all(pending)
  return [`Erasures repeated: ${done.length}.`, ...problems.map((problem) => `To be looked at: ${problem}`)]
}

async function stored(files: FileStore, erasure: Erasure): Promise<Erasure> {
  const content = Buffer.from(JSON.stringify(erasure))
  await files.write({ key: confirmedKey(erasure), contentType: 'application/json', content })
  return erasure
}

function refuse(error: unknown): never {
  const { message, cause } = error as Error
  const reason = cause instanceof Error ? `${message} (${cause.message})` : message
  throw new Refusal(
    `Erasures cannot be repeated, and nothing was restored: ${reason}. DATA_KEY_SECRET must be the former portal's, and ` +
      'KEYS_S3_URL or --keys name the store of its generations of data keys.',
  )
}

const namesIn = ({
  accounts = [],
  loans = [],
  kept = [],
  records = [],
  messages = [],
  leaving = [],
  withdrawn = [],
  cases = [],
  holds = [],
}: Erasure): string =>
  [
    ...accounts,
    ...leaving,
    ...loans,
    ...kept.map(({ loan }) => loan),
    ...records,
    ...messages,
    ...withdrawn.map(({ loan, about }) => `consent ${about} of ${loan}`),
    ...[...cases, ...holds].map(({ id }) => id),
  ].join(', ')

/** As much of the Worker's environment as erasing needs. Nothing is mailed, and no provider is asked. */
const workerEnv = (env: Environment, files: FileStore, keysFolder: string | undefined): Env =>
  ({
    MODE: 'production',
    PUBLIC_URL: '',
    DATABASE_URL: env['DATABASE_URL'],
    DATABASE_TOKEN: env['DATABASE_TOKEN'],
    DATABASE_TIMEOUT_MS: 30_000,
    DATABASE_STREAMS: 0,
    SETTINGS_KEPT_MS: 0,
    DATA_KEY_SECRET: env['DATA_KEY_SECRET'],
    DATA_KEY_SECRET_FORMER: env['DATA_KEY_SECRET_FORMER'],
    DERIVATION_SECRET: env['DERIVATION_SECRET'],
    KEYS: generationsIn(env, keysFolder),
    SNAPSHOTS: { get: () => Promise.resolve(null), put: () => Promise.resolve() },
    FILES: {
      put: (key: string, content: string) =>
        files.write({ key, contentType: 'application/json', content: Buffer.from(content) }),
      delete: async (keys: string | readonly string[]) => {
        for (const key of [keys].flat()) await files.remove(key)
      },
    },
  }) as unknown as Env

/** The generations of data keys, to be read: what is kept again is sealed under the current one. */
export function generationsIn(env: Environment, folder: string | undefined) {
  const bucket = findBucket(env, 'KEYS')
  const read = async (name: string): Promise<Uint8Array | undefined> => {
    if (bucket !== undefined) return (await s3Files(bucket).read(name))?.content
    return folder === undefined ? undefined : readFile(join(folder, name)).catch(missing)
  }
  return {
    get: async (name: string) => {
      const content = await read(name)
      return content === undefined ? null : { arrayBuffer: () => Promise.resolve(new Uint8Array(content).buffer) }
    },
  }
}

function missing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
