const page = (): Element => document.querySelector('#root') ?? document.body

/** CSS pixels that the page needs. The document's own height would include the frame's, so that it never shrank. */
export const contentHeight = (): number => Math.ceil(page().getBoundingClientRect().height)

/** Calls back with the height of the page, at once and in each animation frame with a change. */
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
