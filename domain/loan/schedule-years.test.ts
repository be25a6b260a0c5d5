import { expect, test } from 'vitest'

import { annuitySchedule } from './schedule.ts'
import { groupByYear } from './schedule-years.ts'

const { rows, sumOfInstallments, interest } = annuitySchedule({ principal: 1_000_000, nominalRate: 5.99, months: 30 })

test('a schedule is grouped by years from its first instalment; the last year has the remaining months', () => {
  const years = groupByYear(rows)
  expect(years.map(({ year, rows: own }) => [year, own.length])).toEqual([
    [1, 12],
    [2, 12],
    [3, 6],
  ])
  expect(years[0]?.outstanding).toBe(rows[11]?.outstanding)
  expect(years.at(-1)?.outstanding).toBe(0)
})

test('the years add up to the total, exact to the cent', () => {
  const years = groupByYear(rows)
  const total = (part: 'instalments' | 'interest' | 'redemption') => years.reduce((all, year) => all + year[part], 0)
  expect(total('instalments')).toBe(sumOfInstallments)
  expect(total('interest')).toBe(interest)
  expect(total('redemption')).toBe(1_000_000)
  for (const year of years) expect(year.instalments).toBe(year.interest + year.redemption)
})

test('an empty schedule has no years', () => {
  expect(groupByYear([])).toEqual([])
})
