import { type RefObject, useEffect } from 'react'

const headings = 'h1, h2, h3'

/**
 * Moves the focus to the title of the surrounding part when the focused element is removed, such as a deleted row or a
 * button that is no longer needed.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = area.current
    if (page === null) return
    let last: { readonly path: readonly EventTarget[]; readonly at: string } | undefined
    const remember = (event: FocusEvent) => {
      last = { path: event.composedPath(), at: location.pathname }
    }
    const keep = () => {
      // A navigation sets the focus itself.
      if (last === undefined || last.at !== location.pathname || document.activeElement !== document.body) return
      const [element, ...parts] = last.path.filter((each) => each instanceof HTMLElement)
      if (element === undefined || element.isConnected) return
      last = undefined
      const part = parts.find((each) => each.isConnected && each.querySelector(headings) !== null)
      const target = part?.querySelector<HTMLElement>(headings) ?? page
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    // After the change is complete, because a part may set the focus itself.
    const watch = new MutationObserver(() => requestAnimationFrame(keep))
    watch.observe(page, { childList: true, subtree: true })
    page.addEventListener('focusin', remember)
    return () => {
      watch.disconnect()
      page.removeEventListener('focusin', remember)
    }
  }, [area])
}
