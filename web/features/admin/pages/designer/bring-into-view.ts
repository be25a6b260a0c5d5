/** Marks panes that scroll independently when they are shown side by side. */
export const ownScroll = { 'data-scrolls': true } as const

/** Scrolls only the part's pane, never the page, until the part is visible; the part may be in a frame. */
export function bringIntoView(part: Element | null): void {
  if (part === null) return
  const frame = part.ownerDocument.defaultView?.frameElement
  const pane = (frame ?? part).closest('[data-scrolls]')
  if (pane === null || pane.scrollHeight <= pane.clientHeight) return
  const own = part.getBoundingClientRect()
  const around = frame?.getBoundingClientRect()
  // The frame is scaled down.
  const scale = frame instanceof HTMLElement && around !== undefined ? around.width / frame.offsetWidth : 1
  const top = (around?.top ?? 0) + own.top * scale
  const height = own.height * scale
  const room = pane.getBoundingClientRect()
  if (top >= room.top && top + height <= room.bottom) return
  const space = Math.max(0, (pane.clientHeight - height) / 2)
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  pane.scrollBy({ top: top - room.top - space, behavior: reducesMotion ? 'auto' : 'smooth' })
}
