import { expect, test } from 'vitest'

import { plotLines } from './plot-lines.ts'

test('[B2.20] a plot of the metrics is a line with gaps where nothing was measured', () => {
  expect(plotLines([0, 10, 5], 10)).toBe('M0.00 100.00L50.00 0.00L100.00 50.00')
  expect(plotLines([0, 10, null, null, 5], 10)).toBe('M0.00 100.00L25.00 0.00M100.00 50.00h0.5')
  expect(plotLines([null, null], 10)).toBe('')
  expect(plotLines([0, 0], 0)).toBe('M0.00 100.00L100.00 100.00')
})
