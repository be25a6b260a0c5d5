/**
 * The document's links to the files of the next step, which browsers do not load by themselves
 * (`worker/http/pages.ts`).
 */
const links = 'link[rel="next"]'

const fetchAll = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>(links)) link.rel = 'prefetch'
}

/** Returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  // Older versions of Safari have no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 2000)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(act)
  return () => cancelIdleCallback(callback)
}

/** Loads them once the page is loaded and idle. Returns a function that cancels it. */
export function fetchNextStepWhenIdle(): () => void {
  if (document.readyState === 'complete') return whenIdle(fetchAll)
  let cancel = (): void => removeEventListener('load', begin)
  const begin = (): void => {
    cancel = whenIdle(fetchAll)
  }
  addEventListener('load', begin, { once: true })
  return () => cancel()
}
