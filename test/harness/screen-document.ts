import { waitFor } from '@testing-library/dom'
import type { Window } from 'happy-dom'
import { vi } from 'vitest'

import { portalHere } from './portal-here.ts'

const { happyDOM } = globalThis as unknown as Window

/** The real one, in case a test uses fake timers. */
const soon = globalThis.setTimeout

let opened = 0
let isOpen = false

/** Number of the open document; undefined between leaving one and loading the next. */
export const currentDocument = (): number | undefined => (isOpen ? opened : undefined)

/**
 * Loads the application like a page in a browser: only storage is left of the previous document. Returns a function
 * that leaves the document: it gets `pagehide`, and its pending work has no effect afterwards. If no page appears, it
 * leaves the document and throws.
 */
export async function loadDocument(path: string): Promise<() => Promise<void>> {
  const { href } = new URL(path, portalHere().url)
  happyDOM.setURL(href)
  // The new address begins a new history: going back must not lead to an earlier test.
  history.replaceState(null, '', href)
  document.body.innerHTML = '<div id="root"></div>'
  vi.resetModules()
  const stopListening = noteListeners()
  opened += 1
  isOpen = true
  let unmount = (): void => undefined
  const leave = async () => {
    dispatchEvent(new Event('pagehide'))
    isOpen = false
    stopListening()
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    const restoreStorages = [sessionStorage, localStorage].map(keepStorage)
    // A browser does not unmount a page; here, state that libraries share with the next document must be released.
    unmount()
    await new Promise((resolve) => soon(resolve, 0))
    for (const restore of restoreStorages) restore()
    document.body.innerHTML = ''
  }
  try {
    // As web/boot/boot.ts does first.
    ;(await import('#web/api/handoff.ts')).handoff.takeFromAddress()
    const root = await (await import('#web/main.tsx')).opened
    unmount = () => root?.unmount()
    await waitFor(() => {
      if (document.querySelector('h1, [role="dialog"] h2') === null) throw new Error('no page')
    })
  } catch (error) {
    await leave()
    throw error
  }
  return leave
}

function keepStorage(storage: Storage): () => void {
  const entries = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map(
    (key) => [key, storage.getItem(key) ?? ''] as const,
  )
  return () => {
    storage.clear()
    for (const [key, value] of entries) storage.setItem(key, value)
  }
}

/**
 * Records listeners of the window, such as the router's. Returns a function that removes them. Listeners of the
 * document stay, because shared libraries add theirs only once.
 */
function noteListeners(): () => void {
  // A bare `addEventListener` is a different function from the window's.
  const noted = [globalThis, document.defaultView ?? globalThis].map((target: EventTarget) => ({
    target,
    spy: vi.spyOn(target, 'addEventListener'),
  }))
  return () => {
    for (const { target, spy } of noted) {
      for (const [type, listener, options] of spy.mock.calls) target.removeEventListener(type, listener, options)
      spy.mockRestore()
    }
  }
}

const timers = new Set<NodeJS.Timeout>()

/** Records the timers of a screen's documents, which are cleared when a document is left. Called once per screen. */
export function noteTimers(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = globalThis[name] as typeof setTimeout
    const noted = (...parameters: Parameters<typeof setTimeout>) => {
      const timer = set(...parameters)
      timers.add(timer)
      return timer
    }
    vi.stubGlobal(name, Object.assign(noted, set))
  }
}
