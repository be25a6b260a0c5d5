import { createPath, type Path } from 'react-router'

import { sessionStore } from '../api/storage.ts'

/** [A8.08], [A9.03] */
const chunkTimeoutMs = 120_000

export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

/** The page is being replaced: no error may be displayed in the meantime. */
let leaving = false

/** Resolves when the server has answered, or not, after a chunk failed to load. */
let looking: Promise<void> = Promise.resolve()

/** Loads a chunk of the application; rejects after two minutes instead of never. */
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

/** Loads in progress that nothing waits for. */
let early = 0

/** Loads what may be needed later. A failure is repeated, and reported, when it is needed; until then it reloads nothing. */
export async function loadEarly(load: () => Promise<unknown>): Promise<void> {
  early++
  await load().catch(() => undefined)
  early--
}

const reloadedKey = 'reloadedAt'
const reloadAgainAfterMs = 60_000

const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Reloads the page, at the address being navigated to, when a chunk of an older build is gone from the server. At most
 * once a minute, in case the server has lost a file; and only if the server answers, because without a network a reload
 * would lose the page and its input.
 */
export function reloadWhenOutdated(goingTo: () => Partial<Path> | undefined): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStore.get(reloadedKey) ?? 0)
    if (leaving || early > 0 || !navigator.onLine || Date.now() - last < reloadAgainAfterMs) return
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
