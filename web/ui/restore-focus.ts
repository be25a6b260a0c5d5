import { mainId } from './SkipLink.tsx'

/** Restores the focus to where it came from, or to the title of the page if that is gone. */
export function restoreFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus({ preventScroll: true })
    return
  }
  const page = document.querySelector<HTMLElement>(`#${mainId}`)
  const target = page?.querySelector<HTMLElement>('h1') ?? page
  if (target === null || target === undefined) return
  target.tabIndex = -1
  // What has replaced the opener may be far below the title, which says what has happened.
  target.focus()
}
