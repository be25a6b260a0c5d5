import { describe, expect, it } from 'vitest'

import { monthlyFigures, wholeMonths } from '#domain/aggregation/monthly-figures.ts'

import { toCheckedAccounts } from './accounts.ts'
import type { WireAccount } from './wire.ts'

type WireTurnover = WireAccount['turnovers']['turnovers'][number]

const turnover = (date: string, amount: number, more: Partial<WireTurnover> = {}): WireTurnover => ({
  booking_date: date,
  amount,
  currency: 'EUR',
  prebooked: false,
  canceled: false,
  tags: amount > 0 ? ['salary'] : ['groceries'],
  ...more,
})

const wireAccount = (turnovers: WireTurnover[], iban = 'DE02120300000000202051'): WireAccount => ({
  account: { holder: 'Anna Beispiel', description: 'Girokonto', iban, joint_account: false },
  turnovers: { turnovers, date: '2026-11-25', days: 365 },
})

describe('the period that an account covers', () => {
  const used = [
    turnover('2026-08-20', -50),
    turnover('2026-08-27', 2480),
    turnover('2026-09-27', 2480),
    turnover('2026-10-27', 2480),
  ]

  it('begins with its first booking, however long the requested period: three months of salary give that salary', () => {
    const accounts = toCheckedAccounts([wireAccount(used)])
    expect(accounts).toMatchObject([{ from: '2026-08-20', to: '2026-11-25' }])
    const months = wholeMonths(accounts)
    expect(months).toEqual(['2026-10', '2026-09'])
    expect(monthlyFigures(accounts, accounts, months.length)).toEqual([
      { category: 'INCOME', amount: 248_000, months: 2, firstMonth: '2026-09', lastMonth: '2026-10' },
    ])
  })

  it('begins with forbidden bookings as well, but not with announced or cancelled ones', () => {
    const others = [
      turnover('2026-07-31', -10, { tags: ['health'] }),
      turnover('2026-02-01', -10, { prebooked: true }),
      turnover('2026-02-02', -10, { canceled: true }),
    ]
    expect(toCheckedAccounts([wireAccount([...used, ...others])])).toMatchObject([{ from: '2026-07-31' }])
  })

  it('is the requested one if there are older bookings, or none at all', () => {
    expect(
      toCheckedAccounts([
        wireAccount([turnover('2025-01-01', -1), ...used]),
        wireAccount([], 'DE02500105170137075030'),
      ]),
    ).toMatchObject([{ from: '2025-11-25' }, { from: '2025-11-25' }])
  })

  it('is that of all parts of an account', () => {
    expect(toCheckedAccounts([wireAccount(used.slice(2)), wireAccount(used.slice(0, 2))])).toMatchObject([
      { from: '2026-08-20' },
    ])
  })
})
