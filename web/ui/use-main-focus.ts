import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus and the screen reader to the page after a navigation, unless the page has set the focus itself (the
 * wizard at its first field, [A2.24]).
 */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const page = main.current
    const inDialog = document.activeElement?.closest('[role="dialog"]')
    if (page === null || inDialog || (page !== document.activeElement && page.contains(document.activeElement))) return
    page.focus({ preventScroll: true })
  }, [pathname])
  return main
}
