/**
 * One PDF at a time an isolate, because its reader needs memory and does not pause. Plain data: a promise of one request must not
 * be awaited by another. A slot that was not given back expires.
 */
let takenUntil = 0

const longestReadingMs = 20_000
const pauseMs = 50

/** Runs `read` when no other file is read; undefined, without reading, if that takes longer than `waitMs`. */
export async function inReadingSlot<T>(waitMs: number, read: () => Promise<T>): Promise<T | undefined> {
  for (let waited = 0; takenUntil > Date.now(); waited += pauseMs) {
    if (waited >= waitMs) return undefined
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  const own = Date.now() + longestReadingMs
  takenUntil = own
  try {
    return await read()
  } finally {
    if (takenUntil === own) takenUntil = 0
  }
}
