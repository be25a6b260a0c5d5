import type { Location } from 'react-router'

/** The router's storage key for scroll positions of this tab. */
export const scrollStorage = 'scroll-positions'

/**
 * The key of a page's scroll position. The first page of every document has the same history key, so its address is
 * used as well.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key

/** Opens a typed or followed address at its top, whatever its last scroll position. */
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
    // Without storage there is nothing to restore.
  }
}
