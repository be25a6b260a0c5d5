import { linePath } from '#web/ui/chart-shape.ts'

/** Lines through what is known, in a box of 100 by 100: a gap where a value is missing, a dash where it stands alone. */
export function plotLines(values: readonly (number | null)[], top: number): string {
  const runs: [x: number, y: number][][] = []
  let isRunning = false
  for (const [at, value] of values.entries()) {
    if (value !== null) {
      const x = values.length === 1 ? 50 : (at / (values.length - 1)) * 100
      const y = top === 0 ? 100 : 100 - (value / top) * 100
      if (isRunning) runs.at(-1)?.push([x, y])
      else runs.push([[x, y]])
    }
    isRunning = value !== null
  }
  return runs.map((run) => (run.length === 1 ? `${linePath(run)}h0.5` : linePath(run))).join('')
}
