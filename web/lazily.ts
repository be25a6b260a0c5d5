import { createPath, type Path } from 'react-router'

import { sessionStore } from './api/storage.ts'

/** [A8.08], [A9.03] */
const chunkTimeoutMs = 120_000

export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

/** The page is on its way out: nothing may be shown in its place meanwhile. */
let leaving = false

/** Loads a part of the application; fails after two minutes instead of never. */
export function withinTwoMinutes<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkTimeout('a part of the application did not arrive')), chunkTimeoutMs)
    })
    try {
      return await Promise.race([load(), late])
    } catch (error) {
      if (leaving) return await new Promise<never>(() => undefined)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

const reloadedKey = 'reloadedAt'
const reloadAgainAfterMs = 60_000

/**
 * Parts of an older build are gone from the server: the place that somebody was going to is loaded anew, which brings
 * the newer build. Once a minute at most, so that a server that has lost a file is not asked for ever.
 */
export function reloadWhenOutdated(goingTo: () => Partial<Path> | undefined): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStore.get(reloadedKey) ?? 0)
    if (leaving || Date.now() - last < reloadAgainAfterMs) return
    event.preventDefault()
    leaving = true
    sessionStore.set(reloadedKey, String(Date.now()))
    const target = goingTo()
    if (target === undefined) location.reload()
    else location.assign(createPath(target))
  })
}
