let pressed = false
const waiting = new Set<() => void>()

/** Tracks the pointer's button; called once per page load. */
export function watchPresses(): void {
  const up = () => {
    pressed = false
    // The click follows in the same task.
    setTimeout(() => {
      for (const act of waiting) act()
      waiting.clear()
    })
  }
  const down = () => {
    pressed = true
  }
  addEventListener('pointerdown', down, { capture: true })
  for (const event of ['pointerup', 'pointercancel'] as const) addEventListener(event, up, { capture: true })
  // Of the window itself: the button may be released elsewhere.
  addEventListener('blur', up)
}

/**
 * Runs `act` once no pointer button is down. Leaving a field by pressing elsewhere shows its problem; shown at once, it
 * would move the pressed element from under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.add(act)
  else act()
}
