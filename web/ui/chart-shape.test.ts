import { expect, test } from 'vitest'

import { axisMarks, chartCoordinates, linePath, shownLabels } from './chart-shape.ts'

test('marks of the axis are round, begin at 0 and cover the largest value', () => {
  expect(axisMarks(10_000)).toEqual([0, 2500, 5000, 7500, 10_000])
  expect(axisMarks(48_123.5)).toEqual([0, 20_000, 40_000, 60_000])
  expect(axisMarks(900)).toEqual([0, 250, 500, 750, 1000])
  expect(axisMarks(0)).toEqual([0])
})

test('a debt that is paid off runs from the top left to the bottom right', () => {
  const points = chartCoordinates([10_000, 5000, 0], 10_000)
  expect(points).toEqual([
    [0, 0],
    [50, 50],
    [100, 100],
  ])
  expect(linePath(points)).toBe('M0.00 0.00L50.00 50.00L100.00 100.00')
})

test('labels below the axis are the first, the last, and evenly spaced ones between', () => {
  expect(shownLabels(3)).toEqual([0, 1, 2])
  expect(shownLabels(6)).toEqual([0, 1, 2, 3, 4, 5])
  expect(shownLabels(8)).toEqual([0, 2, 4, 7])
  expect(shownLabels(85)).toEqual([0, 17, 34, 51, 68, 84])
  expect(shownLabels(1)).toEqual([0])
})
