const overlap = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * Moves messages to the lower edge of the window while they would cover the focused element at the upper one, where they
 * belong ([A2.28]). On low screens they would cover it at both: then the page makes way for what has just got the focus.
 */
function makeWay(messages: HTMLElement, isNews: boolean): void {
  const focused = document.activeElement
  delete messages.dataset['aside']
  if (focused === null || focused === document.body || messages.contains(focused) || !overlap(messages, focused)) return
  messages.dataset['aside'] = ''
  if (!overlap(messages, focused)) return
  delete messages.dataset['aside']
  if (isNews) scrollBy(0, focused.getBoundingClientRect().top - messages.getBoundingClientRect().bottom)
}

/** Keeps messages off the focus, wherever it goes and whatever is scrolled. Returns the end of it. */
export function keepOffFocus(messages: HTMLElement): () => void {
  let frame = 0
  let isNews = true
  // The browser scrolls to what has the focus after it has told of it.
  const look = (event?: Event) => {
    isNews ||= event?.type === 'focusin'
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      makeWay(messages, isNews)
      isNews = false
    })
  }
  look()
  const changes = ['focusin', 'scroll', 'resize']
  for (const change of changes) addEventListener(change, look, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    for (const change of changes) removeEventListener(change, look, { capture: true })
  }
}
