import { queryClient } from '#web/query-client.ts'

import { queriesOfWizard } from '../settings-queries.ts'

/**
 * The document's links to the files of the next step, which browsers do not load by themselves
 * (`worker/http/pages.ts`); a page with `Save-Data` has none.
 */
const links = (...rels: readonly string[]): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[data-page]')].filter(({ rel }) => rels.includes(rel))

const fetchAll = (): void => {
  for (const link of links('next')) link.rel = 'prefetch'
}

/**
 * Loads what the next step needs besides its loan: its scripts and style sheets, and settings that are missing or stale.
 * Files that fail are requested again when the step opens: preloading leaves no failure behind, as an import would.
 */
export function loadNextStep(): void {
  for (const link of links('next', 'prefetch')) link.rel = link.as === 'style' ? 'preload' : 'modulepreload'
  for (const query of queriesOfWizard) queryClient.query(query as (typeof queriesOfWizard)[0]).catch(() => undefined)
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
