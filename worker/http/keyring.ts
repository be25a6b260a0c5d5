import { DomainError } from '#domain/shared/errors.ts'
import { dayMs } from '#domain/time/durations.ts'

import type { Env } from '../env.ts'
import { aesKey, toBytes, decrypt, encrypt, hmacSha256, randomSecret } from './crypto.ts'

/**
 * Data keys of people, loans and messages stand wrapped in their rows, as `generation:iv.body`. A generation is a key of a
 * month in a store of its own, wrapped by DATA_KEY_SECRET: once it is destroyed, nobody opens what it has wrapped, be it in
 * the database's log or in a backup (docs/decisions/2026-11-30-generations.md). A key without generation is wrapped by
 * DATA_KEY_SECRET itself; cron wraps it anew.
 */
export type KeyEnv = Pick<Env, 'DATA_KEY_SECRET' | 'DATA_KEY_SECRET_FORMER' | 'KEYS' | 'KEYS_COPY' | 'SNAPSHOTS'>

/** What seals: the generation is the one that was current at the first read of a request. */
interface Writer {
  readonly env: KeyEnv
  readonly generation: string | null
}

/** Neither store has the generation: it was destroyed or lost. */
export class GenerationGone extends Error {}

/** So long an isolate opens data keys without asking the stores, and no longer after their generation was destroyed. */
const keptMs = dayMs

/** By environment, which all requests of an isolate share. */
const generationKeys = new WeakMap<object, Map<string, { readonly key: CryptoKey; readonly until: number }>>()

/** Imported once, because every write needs one; there are two at the most. */
const secretKeys = new Map<string, CryptoKey>()

async function keyOfSecret(secret: string): Promise<CryptoKey> {
  const key = secretKeys.get(secret) ?? (await aesKey(secret))
  secretKeys.set(secret, key)
  return key
}

export const sealBySecret = async (secret: string, text: string): Promise<string> =>
  encrypt(await keyOfSecret(secret), text)

/** Opened by DATA_KEY_SECRET, or by the former one while there is one. */
export async function openBySecret(
  { DATA_KEY_SECRET, DATA_KEY_SECRET_FORMER }: Pick<Env, 'DATA_KEY_SECRET' | 'DATA_KEY_SECRET_FORMER'>,
  sealed: string,
): Promise<string> {
  try {
    return await decrypt(await keyOfSecret(DATA_KEY_SECRET), sealed)
  } catch (error) {
    if (DATA_KEY_SECRET_FORMER === undefined) throw error
    return decrypt(await keyOfSecret(DATA_KEY_SECRET_FORMER), sealed)
  }
}

/** The name of a generation in both stores. */
export const storedAs = (id: string): string => `generation/${id}`

interface KeyStore {
  readonly get: (name: string) => Promise<string | null>
  readonly put: (name: string, text: string) => Promise<unknown>
  readonly delete: (name: string) => Promise<unknown>
}

const inBucket = (bucket: R2Bucket): KeyStore => ({
  get: async (name) => {
    const object = await bucket.get(name)
    return object === null ? null : new TextDecoder().decode(await object.arrayBuffer())
  },
  put: (name, text) => bucket.put(name, toBytes(text)),
  delete: (name) => bucket.delete(name),
})

/** The first copy's store and the second one's. */
export const getKeyStores = ({ KEYS, KEYS_COPY, SNAPSHOTS }: KeyEnv): readonly [KeyStore, KeyStore] => [
  inBucket(KEYS),
  KEYS_COPY === undefined ? SNAPSHOTS : inBucket(KEYS_COPY),
]

export const readCopies = (env: KeyEnv, id: string): Promise<(string | null)[]> =>
  Promise.all(getKeyStores(env).map((store) => store.get(storedAs(id))))

async function stored(env: KeyEnv, id: string): Promise<string | null> {
  const [one, other] = getKeyStores(env)
  const [first] = await Promise.allSettled([one.get(storedAs(id))])
  if (first.status === 'fulfilled' && first.value !== null) return first.value
  const copy = await other.get(storedAs(id))
  if (copy === null && first.status === 'rejected') throw first.reason
  return copy
}

/** Throws `unavailable` if a store does not answer, or the secret is another one. */
async function generationKey(env: KeyEnv, id: string): Promise<CryptoKey> {
  const keys = generationKeys.get(env) ?? new Map<string, { key: CryptoKey; until: number }>()
  generationKeys.set(env, keys)
  const known = keys.get(id)
  if (known !== undefined && known.until > Date.now()) return known.key
  keys.delete(id)
  try {
    const wrapped = await stored(env, id)
    if (wrapped === null) throw new GenerationGone(`the generation ${id} is in neither store: it was destroyed or lost`)
    const key = await aesKey(await openBySecret(env, wrapped))
    keys.set(id, { key, until: Date.now() + keptMs })
    return key
  } catch (error) {
    if (error instanceof GenerationGone) throw error
    throw new DomainError('unavailable', { retryAfterSeconds: 2 }, { cause: error })
  }
}

/** Seals under the current generation: data keys, and what lasts for hours or with a session. */
export const sealText = async ({ env, generation }: Writer, text: string): Promise<string> =>
  generation === null
    ? sealBySecret(env.DATA_KEY_SECRET, text)
    : `${generation}:${await encrypt(await generationKey(env, generation), text)}`

export async function unsealText(env: KeyEnv, sealed: string): Promise<string> {
  const [id, body] = sealed.split(':')
  return id === undefined || body === undefined
    ? openBySecret(env, sealed)
    : decrypt(await generationKey(env, id), body)
}

/**
 * A new data key of a person or loan, wrapped for its row. Audit rows are kept for years, so their personal before and
 * after are sealed with it, and deleting the row with the key makes them unreadable. A visitor's loan keeps its key when an account
 * claims it, so nothing is sealed anew.
 */
export const newDataKey = async (writer: Writer): Promise<string> => sealText(writer, randomSecret())

/** The key that a row has wrapped. */
export const unwrapDataKey = async (env: KeyEnv, wrapped: string): Promise<CryptoKey> =>
  aesKey(await unsealText(env, wrapped))

export const seal = async (env: KeyEnv, wrapped: string, value: unknown): Promise<string> =>
  encrypt(await unwrapDataKey(env, wrapped), JSON.stringify(value))

export const unseal = async (env: KeyEnv, wrapped: string, sealed: string): Promise<unknown> =>
  JSON.parse(await decrypt(await unwrapDataKey(env, wrapped), sealed))

/**
 * The key of one file, derived from the data key of its loan or message: a retained record keeps those of its files, and with
 * them nothing else that the data key opens.
 */
export const deriveFileKey = async (
  env: KeyEnv,
  wrapped: string,
  objectKey: string,
): Promise<Uint8Array<ArrayBuffer>> => hmacSha256(toBytes(await unsealText(env, wrapped)), `file:${objectKey}`)
