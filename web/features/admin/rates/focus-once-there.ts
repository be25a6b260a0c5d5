/** It may still be on its way to the screen. */
export function focusOnceThere(id: string, frames = 30): void {
  const element = document.getElementById(id)
  if (element !== null) element.focus()
  else if (frames > 0) requestAnimationFrame(() => focusOnceThere(id, frames - 1))
}
