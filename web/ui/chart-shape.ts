export interface ChartPoint {
  readonly label: string
  readonly value: number
}

/** Steps between marks that read well. */
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

/** The labels that fit beneath the axis: first, last, and some evenly between. */
export const shownLabels = (count: number, most = 5): number[] => {
  if (count <= most) return Array.from({ length: count }, (_, at) => at)
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)))
}
