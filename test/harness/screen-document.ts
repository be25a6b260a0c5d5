import { waitFor } from '@testing-library/dom'
import type { Window } from 'happy-dom'
import { vi } from 'vitest'

import { portalHere } from './portal-here.ts'

const { happyDOM } = globalThis as unknown as Window

/** The real one, where a test fakes timers. */
const soon = globalThis.setTimeout

let opened = 0
let isOpen = false

/** Number of the document that is open; undefined after one was left and before the next is loaded. */
export const currentDocument = (): number | undefined => (isOpen ? opened : undefined)

/**
 * Loads the application as a browser loads its page: only storage is left of the document before. Returns a function that
 * leaves the document: it gets `pagehide`, and nothing that it had begun has any effect after that.
 */
export async function loadDocument(path: string): Promise<() => Promise<void>> {
  const { href } = new URL(path, portalHere().url)
  happyDOM.setURL(href)
  // The new address begins a history of its own: going back would lead to where an earlier test was.
  history.replaceState(null, '', href)
  document.body.innerHTML = '<div id="root"></div>'
  vi.resetModules()
  const stopListening = noteListeners()
  opened += 1
  isOpen = true
  // As web/boot.ts does before everything else.
  ;(await import('#web/api/handoff.ts')).handoff.takeFromAddress()
  const root = await (await import('#web/main.tsx')).opened
  await waitFor(() => {
    if (document.querySelector('h1, [role="dialog"] h2') === null) throw new Error('no page')
  })
  return async () => {
    dispatchEvent(new Event('pagehide'))
    isOpen = false
    stopListening()
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    const restoreStorages = [sessionStorage, localStorage].map(keepStorage)
    // A browser does not take a page apart: only what libraries share with the next document has to be let go.
    root?.unmount()
    await new Promise((resolve) => soon(resolve, 0))
    for (const restore of restoreStorages) restore()
    document.body.innerHTML = ''
  }
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
 * Notes the listeners of the window, the router's above all. Returns a function that removes them. Listeners of the
 * document itself stay: shared libraries add theirs there only once.
 */
function noteListeners(): () => void {
  // A bare `addEventListener` is another function than its window's.
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

/** Notes the timers of a screen's documents, which are cleared when a document is left. Called once for a screen. */
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
