/** [A8.08], [A9.03] */
const chunkTimeoutMs = 120_000

export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

/** Loads a part of the application; fails after two minutes instead of never. */
export function withinTwoMinutes<T>(load: () => Promise<T>): () => Promise<T> {
  return () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkTimeout('a part of the application did not arrive')), chunkTimeoutMs)
    })
    return Promise.race([load(), late]).finally(() => clearTimeout(timer))
  }
}

const reloadedKey = 'reloadedAt'
const reloadAgainAfterMs = 60_000

/**
 * Parts of an older build are gone from the server: the page is loaded once more, which brings the newer build. Once a
 * minute at most, so that a server that has lost a file is not asked for ever.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last < reloadAgainAfterMs) return
    event.preventDefault()
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    location.reload()
  })
}
