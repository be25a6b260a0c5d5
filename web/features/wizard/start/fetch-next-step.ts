/** Links of the document to the files of the step after the start page; the browser does nothing with them (`worker/http/pages.ts`). */
const links = 'link[rel="next"]'

/** Fetches them once the browser has nothing else to do. Returns a function that keeps it from beginning. */
export function fetchNextStepWhenIdle(): () => void {
  const fetchAll = (): void => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(links)) link.rel = 'prefetch'
  }
  // Safari knows no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(fetchAll, 2000)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(fetchAll)
  return () => cancelIdleCallback(callback)
}
