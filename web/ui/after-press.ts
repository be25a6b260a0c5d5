let pressed = false
const waiting = new Set<() => void>()

/** Follows the pointer's button from now on; once for a page that is loaded. */
export function watchPresses(): void {
  const up = () => {
    pressed = false
    // The click comes right after it, in the same turn.
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
  // The window's own: whoever lets go elsewhere.
  addEventListener('blur', up)
}

/**
 * Says what is wrong with a field that is left. Who leaves it by pressing on something else still holds the button: what is
 * said then would move that from under the pointer, and the click would be lost. So it waits until the button is up.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.add(act)
  else act()
}
