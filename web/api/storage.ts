import { isInFrame } from '../routing/leave.ts'

/** Browser storage. Values last as long as the page where the browser refuses storage, as in some frames. */
export interface TextStore {
  /** `name`: what the storage calls the key, if that is another frame's or no frame's. */
  readonly get: (key: string, name?: string) => string | undefined
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** What the storage calls its keys, those of other frames included. */
  readonly names: () => readonly string[]
  /** Removes all values but these, of all frames. */
  readonly keepOnly: (keys: readonly string[]) => void
}

/** `nameOf`: what the browser's storage calls a key. */
export function textStore(storage: () => Storage, nameOf = (key: string): string => key): TextStore {
  /** Values that the browser refused. Never stored ones, because another tab may have removed them since. */
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(storage())
    } catch {
      return undefined
    }
  }
  const remove = (name: string): void => {
    memory.delete(name)
    attempt((browserStorage) => browserStorage.removeItem(name))
  }
  const names = () => [...memory.keys(), ...(attempt((browserStorage) => Object.keys(browserStorage)) ?? [])]
  return {
    names,
    get: (key, name = nameOf(key)) =>
      memory.get(name) ?? attempt((browserStorage) => browserStorage.getItem(name)) ?? undefined,
    set: (key, value) => {
      const name = nameOf(key)
      const taken = attempt((browserStorage) => {
        browserStorage.setItem(name, value)
        return true
      })
      if (taken) memory.delete(name)
      else memory.set(name, value)
    },
    remove: (key) => remove(nameOf(key)),
    keepOnly: (keys) => {
      for (const name of names()) if (!keys.includes(name.replace(/@[^]*/, ''))) remove(name)
    },
  }
}

export const previewKey = 'preview'
export const tokenKey = 'authenticationToken'
export const localeKey = 'locale'
/** A sign-in took place in this tab, so it uses a remembered token. */
export const signedInHereKey = 'signedInHere'
export const visitorKey = 'uniqueUserId'
/** An applicant's input and drafts (`web/features/wizard/memory.ts`). */
export const wizardKey = 'wizard'

/** Who visits, which is the same in all frames of a page; everything else belongs to one frame. */
const shared = [tokenKey, visitorKey, signedInHereKey]

/**
 * Browsers give all frames of a page one storage. `embed.js` names its frames, so that a frame has its values again after
 * a reload of the page; others go by their place among the page's frames, and keep it when they reload.
 */
function ofThisFrame(key: string): string {
  if (!isInFrame() || shared.includes(key)) return key
  window.name ||= `${Array.prototype.indexOf.call(parent, window)}`
  return `${key}@${window.name}`
}

export const sessionStore = textStore(() => globalThis.sessionStorage, ofThisFrame)
export const localStore = textStore(() => globalThis.localStorage)

/** Whether values last for the session; some browsers refuse that to frames of another site. */
export function hasSessionStorage(): boolean {
  const probe = 'storageProbe'
  try {
    globalThis.sessionStorage.setItem(probe, probe)
    globalThis.sessionStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}
