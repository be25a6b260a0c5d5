/** So many frames of a browser tab keep their values; pages rarely have more than two. */
export const framesAtMost = 20

/** Without a frame's name, because it is of all frames. */
const listKey = 'frames'

const frameOf = (key: string): string => key.slice(key.indexOf('@') + 1)

/**
 * Removes the values of frames that were opened before the last twenty, which no page has any more. `frame`: the one that
 * opens.
 */
export function endOldFrames(frame: string, storage: () => Storage = () => globalThis.sessionStorage): void {
  try {
    const browserStorage = storage()
    const keys = Object.keys(browserStorage).filter((key) => key.includes('@'))
    const names = new Set(keys.map(frameOf))
    // In the order of their last opening; those that no list has are the oldest.
    for (const name of (browserStorage.getItem(listKey) ?? '').split('\n')) if (names.delete(name)) names.add(name)
    names.delete(frame)
    names.add(frame)
    const kept = [...names].slice(-framesAtMost)
    browserStorage.setItem(listKey, kept.join('\n'))
    for (const key of keys) if (!kept.includes(frameOf(key))) browserStorage.removeItem(key)
  } catch {
    // A storage that the browser refuses keeps nothing.
  }
}
