import { createPath, type Path } from 'react-router'

import { sessionStore } from './api/storage.ts'

/** [A8.08], [A9.03] */
const chunkTimeoutMs = 120_000

export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

/** The page is on its way out: nothing may be shown in its place meanwhile. */
let leaving = false

/** Whether a part that did not come is gone, or only the way to it. */
let looking: Promise<void> = Promise.resolve()

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
      await looking
      if (leaving) return await new Promise<never>(() => undefined)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

const reloadedKey = 'reloadedAt'
const reloadAgainAfterMs = 60_000

const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Parts of an older build are gone from the server: the place that somebody was going to is loaded anew, which brings
 * the newer build. Once a minute at most, so that a server that has lost a file is not asked for ever; and only where the
 * server answers: without a network a reload would throw away the page and what was typed on it.
 */
export function reloadWhenOutdated(goingTo: () => Partial<Path> | undefined): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStore.get(reloadedKey) ?? 0)
    if (leaving || !navigator.onLine || Date.now() - last < reloadAgainAfterMs) return
    const target = goingTo()
    looking = serverAnswers().then((answers) => {
      if (!answers || leaving) return
      leaving = true
      sessionStore.set(reloadedKey, String(Date.now()))
      if (target === undefined) location.reload()
      else location.assign(createPath(target))
    })
  })
}
