import type { Location } from 'react-router'

/** Where the router keeps, for this tab, how far its pages were scrolled. */
export const scrollStorage = 'scroll-positions'

/**
 * Which page of the tab's history a position is of. The first of a document has no key of its own, and would share one
 * with the first of every other document: its address tells them apart.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key

/** An address that was typed or followed from elsewhere opens at its top, however far it was scrolled the last time. */
export function forgetScroll(): void {
  const [entry] = performance.getEntriesByType('navigation')
  const isReturn = entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward')
  if (isReturn) return
  try {
    const { [`${location.pathname}${location.search}`]: _gone, ...others } = JSON.parse(
      sessionStorage.getItem(scrollStorage) ?? '{}',
    ) as Record<string, unknown>
    sessionStorage.setItem(scrollStorage, JSON.stringify(others))
  } catch {
    // Without storage nothing is restored either.
  }
}
