import { describe, expect, it } from 'vitest'

import { csvFileName, formatCsv } from './schedule-csv.ts'
import type { PaymentRow } from './schedule.ts'

const rows: readonly PaymentRow[] = [
  { month: 1, instalment: 100_005, interest: 5, redemption: 100_000, outstanding: 123_456_789 },
  { month: 2, instalment: 50_000, interest: 0, redemption: 50_000, outstanding: 0 },
]
const dated = rows.map((row, at) => ({ ...row, dueDate: `2027-0${at + 1}-31` }))

describe('a repayment schedule for a spreadsheet', () => {
  it('has semicolons and decimal commas in German', () => {
    expect(formatCsv(rows, 'de')).toBe(
      'Monat;Rate;Zinsen;Tilgung;Restschuld\r\n' +
        '1;1000,05;0,05;1000,00;1234567,89\r\n' +
        '2;500,00;0,00;500,00;0,00\r\n',
    )
  })

  it('has commas and decimal points in English', () => {
    expect(formatCsv(rows, 'en')).toBe(
      'Month,Instalment,Interest,Capital repaid,Remaining debt\r\n' +
        '1,1000.05,0.05,1000.00,1234567.89\r\n' +
        '2,500.00,0.00,500.00,0.00\r\n',
    )
  })

  it('has the days of the payments if the bank named them', () => {
    expect(formatCsv(dated, 'de').split('\r\n').slice(0, 2)).toEqual([
      'Monat;Fällig;Rate;Zinsen;Tilgung;Restschuld',
      '1;31.01.2027;1000,05;0,05;1000,00;1234567,89',
    ])
    expect(formatCsv(dated, 'en').split('\r\n').slice(0, 2)).toEqual([
      'Month,Due,Instalment,Interest,Capital repaid,Remaining debt',
      '1,31/01/2027,1000.05,0.05,1000.00,1234567.89',
    ])
  })

  it('is a heading alone without months', () => {
    expect(formatCsv([], 'en')).toBe('Month,Instalment,Interest,Capital repaid,Remaining debt\r\n')
  })

  it('has a file name in the language of the reader', () => {
    expect([csvFileName('de'), csvFileName('en')]).toEqual(['tilgungsplan.csv', 'repayment-schedule.csv'])
  })
})
