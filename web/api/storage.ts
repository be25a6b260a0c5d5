/** Storage of the browser; an embedded page may be refused it, and then things last as long as the page. */
export interface TextStore {
  readonly get: (key: string) => string | undefined
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

export function textStore(storage: () => Storage): TextStore {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(storage())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => attempt((kept) => kept.getItem(key)) ?? memory.get(key),
    set: (key, value) => {
      memory.set(key, value)
      attempt((kept) => kept.setItem(key, value))
    },
    remove: (key) => {
      memory.delete(key)
      attempt((kept) => kept.removeItem(key))
    },
  }
}

export const sessionStore = textStore(() => globalThis.sessionStorage)
export const localStore = textStore(() => globalThis.localStorage)
