const page = (): Element => document.querySelector('#root') ?? document.body

/** CSS pixels that the page takes; of the document's own height the frame's would be part, so that it never shrank. */
export const contentHeight = (): number => Math.ceil(page().getBoundingClientRect().height)

/** Calls back with the height of the page, at once and with each frame of the screen that it has changed in. */
export function whenHeightChanges(report: (height: number) => void): void {
  let last = 0
  const observer = new ResizeObserver(() => {
    const height = contentHeight()
    if (height === last || height === 0) return
    last = height
    report(height)
  })
  observer.observe(page())
}
