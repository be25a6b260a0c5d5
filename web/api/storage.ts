/** Storage of the browser; an embedded page may be refused it, and then things last as long as the page. */
export interface TextStore {
  readonly get: (key: string) => string | undefined
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** Forgets everything but these. */
  readonly keepOnly: (keys: readonly string[]) => void
}

export function textStore(storage: () => Storage): TextStore {
  /** What the browser would not take. Nothing that it did take: another tab may have removed it since. */
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(storage())
    } catch {
      return undefined
    }
  }
  const remove = (key: string): void => {
    memory.delete(key)
    attempt((kept) => kept.removeItem(key))
  }
  return {
    get: (key) => memory.get(key) ?? attempt((kept) => kept.getItem(key)) ?? undefined,
    set: (key, value) => {
      const taken = attempt((kept) => {
        kept.setItem(key, value)
        return true
      })
      if (taken) memory.delete(key)
      else memory.set(key, value)
    },
    remove,
    keepOnly: (keys) => {
      const all = [...memory.keys(), ...(attempt((kept) => Object.keys(kept)) ?? [])]
      for (const key of all) if (!keys.includes(key)) remove(key)
    },
  }
}

export const sessionStore = textStore(() => globalThis.sessionStorage)
export const localStore = textStore(() => globalThis.localStorage)

/** Whether the browser keeps what is stored for the length of a session; some refuse that to a frame in another site's page. */
export function keepsSession(): boolean {
  const probe = 'storageProbe'
  try {
    globalThis.sessionStorage.setItem(probe, probe)
    globalThis.sessionStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}
