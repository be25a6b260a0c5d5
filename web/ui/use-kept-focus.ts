import { type RefObject, useEffect } from 'react'

const headings = 'h1, h2, h3'

/**
 * What had the keyboard may be taken away while somebody uses the page: a row that was deleted, a button that is done
 * with. Then the keyboard goes to the title of the part that it stood in, instead of nowhere.
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
      // Whoever leads elsewhere says themselves where the keyboard goes.
      if (last === undefined || last.at !== location.pathname || document.activeElement !== document.body) return
      const [element, ...parts] = last.path.filter((each) => each instanceof HTMLElement)
      if (element === undefined || element.isConnected) return
      last = undefined
      const part = parts.find((each) => each.isConnected && each.querySelector(headings) !== null)
      const target = part?.querySelector<HTMLElement>(headings) ?? page
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    // Once the change is done with: a part may put the keyboard somewhere itself.
    const watch = new MutationObserver(() => requestAnimationFrame(keep))
    watch.observe(page, { childList: true, subtree: true })
    page.addEventListener('focusin', remember)
    return () => {
      watch.disconnect()
      page.removeEventListener('focusin', remember)
    }
  }, [area])
}
