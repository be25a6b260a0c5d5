/** Browser storage. Values last as long as the page where the browser refuses storage, as in some frames. */
export interface TextStore {
  readonly get: (key: string) => string | undefined
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** Removes all values but these. */
  readonly keepOnly: (keys: readonly string[]) => void
}

export function textStore(storage: () => Storage): TextStore {
  /** Values that the browser refused. Never stored ones, because another tab may have removed them since. */
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
    attempt((browserStorage) => browserStorage.removeItem(key))
  }
  return {
    get: (key) => memory.get(key) ?? attempt((browserStorage) => browserStorage.getItem(key)) ?? undefined,
    set: (key, value) => {
      const taken = attempt((browserStorage) => {
        browserStorage.setItem(key, value)
        return true
      })
      if (taken) memory.delete(key)
      else memory.set(key, value)
    },
    remove,
    keepOnly: (keys) => {
      const all = [...memory.keys(), ...(attempt((browserStorage) => Object.keys(browserStorage)) ?? [])]
      for (const key of all) if (!keys.includes(key)) remove(key)
    },
  }
}

export const previewKey = 'preview'
export const tokenKey = 'authenticationToken'
export const localeKey = 'locale'
export const visitorKey = 'uniqueUserId'
/** An applicant's input and drafts (`web/features/wizard/memory.ts`). */
export const wizardKey = 'wizard'

export const sessionStore = textStore(() => globalThis.sessionStorage)
export const localStore = textStore(() => globalThis.localStorage)

/** Whether values last for the session; some browsers refuse that to frames of another site. */
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
