import { afterEach, expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { percentile } from '../harness/percentile.ts'
import { cpuOf, referenceWork, typingPlaces } from '../harness/typing.ts'
import type { Visitor } from '../harness/visitor.ts'

const browser = browserHere()

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

/**
 * The limit per key as a share of the reference work: 100 ms on a phone that is four times slower than a machine that
 * takes 30 ms for that work. `npm run bench -- typing` measures milliseconds.
 */
const limit = 100 / (4 * 30)

it.each(typingPlaces)('typing computes little per key: $what', async ({ open, keys, typed, shows }) => {
  const opened = await open(browser)
  ;({ visitor } = opened)
  const { page } = visitor
  const cdp = await page.context().newCDPSession(page)
  const reference = await cpuOf(page, cdp, () => page.evaluate(referenceWork))
  await opened.input.fill('')
  const spent: number[] = []
  for (const key of keys) spent.push(await cpuOf(page, cdp, () => page.keyboard.press(key)))
  expect(percentile(spent, 0.95) / reference).toBeLessThan(limit)
  expect(await opened.input.inputValue()).toBe(typed)
  await page.getByText(shows).filter({ visible: true }).first().waitFor()
})
