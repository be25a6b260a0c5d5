import { randomSecret } from '../http/crypto.ts'
import { readCopies, type KeyEnv, openBySecret, sealBySecret, storedAs, getKeyStores } from '../http/keyring.ts'
import { logger } from '../http/log.ts'

const log = logger('cron')

/**
 * Whether the generation is there and opens. A missing or damaged copy is made from the other one, and what the former secret
 * has wrapped is wrapped by the present one.
 */
export async function restoreCopies(env: KeyEnv, id: string): Promise<boolean> {
  const copies = await readCopies(env, id)
  const text = await underSecret(env, copies)
  if (text === undefined) {
    const isLost = copies.every((copy) => copy === null)
    log('error', isLost ? 'a generation is lost' : 'the secret does not open a generation', { generation: id })
    return false
  }
  for (const [at, store] of getKeyStores(env).entries())
    if (copies[at] !== text) {
      await store.put(storedAs(id), text)
      log('warn', 'a copy of a generation was renewed', { generation: id })
    }
  return true
}

async function underSecret(env: KeyEnv, stored: readonly (string | null)[]): Promise<string | undefined> {
  const { DATA_KEY_SECRET } = env
  for (const each of [{ DATA_KEY_SECRET }, env])
    for (const text of stored) {
      const key = text === null ? undefined : await openBySecret(each, text).catch(() => undefined)
      if (text === null || key === undefined) continue
      return each === env ? sealBySecret(DATA_KEY_SECRET, key) : text
    }
  return undefined
}

/** A new key in both stores, and confirmed there, before anything is sealed by it. */
export async function storeNew(env: KeyEnv, id: string): Promise<void> {
  const text = await sealBySecret(env.DATA_KEY_SECRET, randomSecret())
  await Promise.all(getKeyStores(env).map((store) => store.put(storedAs(id), text)))
  if ((await readCopies(env, id)).some((copy) => copy !== text))
    throw new Error('the stores have not kept a new generation')
}

/** Deletes both copies; false if one is still there. */
export async function isRemoved(env: KeyEnv, id: string): Promise<boolean> {
  await Promise.all(getKeyStores(env).map((store) => store.delete(storedAs(id))))
  if ((await readCopies(env, id)).every((copy) => copy === null)) return true
  log('warn', 'a deleted generation is still there', { generation: id })
  return false
}
