/** Focuses an element that may not be rendered yet, for up to `frames` animation frames. */
export function focusOnceThere(id: string, frames = 30): void {
  const element = document.getElementById(id)
  if (element !== null) element.focus()
  else if (frames > 0) requestAnimationFrame(() => focusOnceThere(id, frames - 1))
}
