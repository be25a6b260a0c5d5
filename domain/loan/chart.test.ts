import { describe, expect, it } from 'vitest'

import { buildChart } from './chart.ts'
import { annuitySchedule } from './schedule.ts'

const chart = (months: number) =>
  buildChart(1_000_000, annuitySchedule({ principal: 1_000_000, nominalRate: 6, months }))

describe('chartOf', () => {
  it('counts years if the term is whole years', () => {
    expect(chart(60)).toMatchObject({ unit: 'years', labels: ['0', '1', '2', '3', '4', '5'] })
  })

  it('counts months otherwise', () => {
    expect(chart(31)).toMatchObject({ unit: 'months', labels: ['0', '12', '24', '31'] })
  })

  it('shows every month of a short loan', () => {
    expect(chart(12).unit).toBe('months')
    expect(chart(12).labels).toEqual(Array.from({ length: 13 }, (_, month) => String(month)))
    expect(chart(24).labels).toHaveLength(25)
    expect(chart(24).unit).toBe('months')
    expect(chart(25).labels).toEqual(['0', '12', '24', '25'])
  })

  it('goes from the full debt without interest to no debt with all interest', () => {
    for (const months of [12, 31, 84]) {
      const { interest } = annuitySchedule({ principal: 1_000_000, nominalRate: 6, months })
      const { labels, series } = chart(months)
      const [outstandingDebt, paidInterest] = series
      expect([outstandingDebt.length, paidInterest.length]).toEqual([labels.length, labels.length])
      expect([outstandingDebt[0], paidInterest[0]]).toEqual([1_000_000, 0])
      expect([outstandingDebt.at(-1), paidInterest.at(-1)]).toEqual([0, interest])
      expect(outstandingDebt).toEqual(outstandingDebt.toSorted((one, other) => other - one))
      expect(paidInterest).toEqual(paidInterest.toSorted((one, other) => one - other))
    }
  })
})
