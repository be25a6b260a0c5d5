import { expect, it } from 'vitest'

import { checkAreas, shippedAreas } from '#domain/settings/areas.ts'
import { findRateOverlaps } from '#domain/settings/prices/rate-overlaps.ts'
import { pageChecks } from '#domain/settings/areas/pages/page-checks.ts'
import { countCalls } from '#test/harness/count-calls.ts'

const shipped = shippedAreas()

function first<T>([item]: readonly T[]): T {
  if (item === undefined) throw new Error('nothing ships')
  return item
}
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

const page = first(shipped.PAGES)
const process = first(shipped.PROCESSES)
const section = first(page.sections)
const row = first(shipped.INTEREST_CONDITIONS)

/** Functions that examine a number of items. */
const looks: readonly [string, (count: number) => () => unknown][] = [
  [
    'a configuration of more pages and processes',
    (count) => {
      const large = {
        ...shipped,
        PAGES: [...shipped.PAGES, ...many(count, (at) => ({ ...page, id: `page-${at}`, uri: `page-${at}` }))],
        PROCESSES: many(count, (at) => ({ ...process, id: `process-${at}`, uri: `process-${at}` })),
      }
      return () => expect(checkAreas(large)).toEqual([])
    },
  ],
  [
    'a page of more sections',
    (count) => {
      const fields = section.fields.slice(0, 1)
      const sections = many(count, (at) => ({ ...section, id: `section-${at}`, fields }))
      return () => expect(pageChecks({ ...page, sections }, shipped).some(({ blocks }) => blocks)).toBe(false)
    },
  ],
  [
    'more interest conditions of one kind',
    (count) => {
      const rows = many(count, (at) => ({
        ...row,
        id: `row-${at}`,
        amountFrom: at * 10,
        amountTo: at * 10 + 9.99,
        nominalRate: at % 90,
      }))
      return () => expect(findRateOverlaps(rows)).toEqual([])
    },
  ],
]

it.each(looks)('%s takes work in proportion to their number', (_name, looking) => {
  const calls = (count: number): number => {
    const look = looking(count)
    return countCalls(() => void look())
  }
  // What is computed once for all configurations does not count.
  calls(1)
  const [some, twice, fourTimes] = [calls(100), calls(200), calls(400)]
  // Twice the items cost twice the work; comparing all pairs would cost four times as much.
  expect((fourTimes - twice) / (twice - some)).toBeLessThan(2.5)
})
