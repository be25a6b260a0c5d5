/** Marks what scrolls by itself where the parts of the designer stand beside each other. */
export const ownScroll = { 'data-scrolls': true } as const

/** Scrolls the part's own pane, and never the page, so far that the part is seen; the part may stand in a frame there. */
export function bringIntoView(part: Element | null): void {
  if (part === null) return
  const frame = part.ownerDocument.defaultView?.frameElement
  const pane = (frame ?? part).closest('[data-scrolls]')
  if (pane === null || pane.scrollHeight <= pane.clientHeight) return
  const own = part.getBoundingClientRect()
  const around = frame?.getBoundingClientRect()
  // A frame is as wide as it believes to be, and shown smaller.
  const scale = frame instanceof HTMLElement && around !== undefined ? around.width / frame.offsetWidth : 1
  const top = (around?.top ?? 0) + own.top * scale
  const height = own.height * scale
  const room = pane.getBoundingClientRect()
  if (top >= room.top && top + height <= room.bottom) return
  const space = Math.max(0, (pane.clientHeight - height) / 2)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  pane.scrollBy({ top: top - room.top - space, behavior: calm ? 'auto' : 'smooth' })
}
