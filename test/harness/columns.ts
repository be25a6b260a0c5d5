import { expect } from 'vitest'

import type { Visitor } from './visitor.ts'

/** Runs in the page: the scrollable areas whose content is cut off. */
const cutOff = (): string[] =>
  [...document.querySelectorAll('[role="region"][tabindex="0"]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent.slice(0, 100))

/** Every column of a repayment schedule is visible on the smallest phones. */
export async function assertColumnsFit({ page }: Visitor): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByRole('table').last().waitFor()
  expect(await page.evaluate(cutOff)).toEqual([])
  await page.setViewportSize(size)
}
