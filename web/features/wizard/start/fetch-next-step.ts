/** Links of the document to the files of the step after the start page; the browser does nothing with them (`worker/http/pages.ts`). */
const links = 'link[rel="next"]'

const fetchAll = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>(links)) link.rel = 'prefetch'
}

/** Returns a function that keeps it from beginning. */
function whenIdle(act: () => void): () => void {
  // Safari knows no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 2000)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(act)
  return () => cancelIdleCallback(callback)
}

/** Fetches them once the page has loaded and the browser has nothing else to do. Returns a function that keeps it from beginning. */
export function fetchNextStepWhenIdle(): () => void {
  if (document.readyState === 'complete') return whenIdle(fetchAll)
  let cancel = (): void => removeEventListener('load', begin)
  const begin = (): void => {
    cancel = whenIdle(fetchAll)
  }
  addEventListener('load', begin, { once: true })
  return () => cancel()
}
