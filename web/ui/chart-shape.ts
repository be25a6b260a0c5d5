export interface ChartPoint {
  readonly label: string
  readonly value: number
}

/** Readable steps between marks. */
const steps = [1, 2, 2.5, 5, 10]

/** Marks of the axis from 0 to at least the largest value, at most `most` of them above 0. */
export function axisMarks(largest: number, most = 4): number[] {
  if (largest <= 0) return [0]
  const rough = largest / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((each) => each * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => at * step)
}

/** Coordinates in a box of 100 by 100, left to right, the largest mark at the top. */
export const chartCoordinates = (
  values: readonly number[],
  top: number,
): readonly (readonly [x: number, y: number])[] =>
  values.map((value, at) => [
    values.length === 1 ? 50 : (at / (values.length - 1)) * 100,
    top === 0 ? 100 : 100 - (Math.max(0, value) / top) * 100,
  ])

export const linePath = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')

/**
 * The labels that fit below the axis: the first, then evenly spaced ones, and the last; drops one too close to the
 * last.
 */
export const shownLabels = (count: number, most = 6): number[] => {
  const last = Math.max(0, count - 1)
  const step = Math.max(1, Math.ceil(last / (most - 1)))
  const even = Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step)
  return last % step === 0 ? even : [...even.filter((at) => last - at > step / 2), last]
}
