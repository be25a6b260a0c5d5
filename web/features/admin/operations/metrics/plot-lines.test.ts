import { expect, test } from 'vitest'

import { plotDots, plotLines, plotMarks } from './plot-lines.ts'

test('[B2.20] draws a line with gaps where nothing was measured', () => {
  expect(plotLines([0, 10, 5], 10)).toBe('M0.00 100.00L50.00 0.00L100.00 50.00')
  expect(plotLines([0, 10, null, null, 5], 10)).toBe('M0.00 100.00L25.00 0.00')
  expect(plotLines([null, null], 10)).toBe('')
})

test('[B2.20] draws a value without neighbours as a dot', () => {
  expect(plotDots([0, 10, null, null, 5], 10)).toBe('M100.00 50.00h0')
  expect(plotDots([3, null, 5], 10)).toBe('M0.00 70.00h0M100.00 50.00h0')
  expect(plotDots([0, 10, 5], 10)).toBe('')
  expect(plotDots([5], 10)).toBe('M50.00 50.00h0')
})

test('[B2.20] extends the axis to 1 if all values are 0', () => {
  expect(plotMarks([0, 0])).toEqual([0, 1])
  expect(plotMarks([])).toEqual([0, 1])
  expect(plotMarks([0, 30])).toEqual([0, 10, 20, 30])
})
