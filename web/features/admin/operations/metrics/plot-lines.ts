import { axisMarks, linePath } from '#web/ui/chart-shape.ts'

type Run = (readonly [x: number, y: number])[]
type Values = readonly (number | null)[]

/** Runs of consecutive values, in a box of 100 by 100. */
function splitRuns(values: Values, top: number): Run[] {
  const runs: Run[] = []
  let isRunning = false
  for (const [at, value] of values.entries()) {
    if (value !== null) {
      const x = values.length === 1 ? 50 : (at / (values.length - 1)) * 100
      const y = 100 - (value / top) * 100
      if (isRunning) runs.at(-1)?.push([x, y])
      else runs.push([[x, y]])
    }
    isRunning = value !== null
  }
  return runs
}

/** Lines through consecutive values, with gaps at missing ones. */
export const plotLines = (values: Values, top: number): string =>
  splitRuns(values, top)
    .filter((run) => run.length > 1)
    .map(linePath)
    .join('')

/** Values without neighbours: a line of zero length with round caps is a dot. */
export const plotDots = (values: Values, top: number): string =>
  splitRuns(values, top)
    .filter((run) => run.length === 1)
    .map((run) => `${linePath(run)}h0`)
    .join('')

/** The axis labels, up to 1 if all values are 0. */
export function plotMarks(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values)
  return largest === 0 ? [0, 1] : axisMarks(largest, 3)
}
