import { expect, it } from 'vitest'

import type { FieldValues, Value } from '#domain/fields/types.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { datedOffer } from '#test/harness/bank.ts'
import { answers } from '#test/harness/loans.ts'
import { linesOfPdf } from '#test/harness/pdf.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'

import { contractPdf } from './contract-pdf.ts'

/** The text of its pages, line by line. */
async function linesOf(fields: FieldValues): Promise<string[]> {
  const bytes = await contractPdf({
    reference: 'SB-1',
    locale: 'de',
    lender: { name: 'Bank Beispiel', address: 'Hauptstraße 1, 50667 Köln' },
    fields,
    offer: datedOffer,
    calculationType: 'CONSUMER_CREDIT',
    date: new Date('2026-11-21T10:00:00.000Z'),
  })
  return linesOfPdf(bytes)
}

const borrowers = async (values: Record<string, Value>): Promise<string[]> =>
  (await linesOf(answers({ ...completeAnswers, ...values }))).filter((line) => line.endsWith('(Darlehensnehmer/in)'))

it('names the borrowers, and the second one only if there is one', async () => {
  const first = expect.stringMatching(/^Anna Beispiel, geboren am 17\.05\.1990, /)
  expect(await borrowers({})).toEqual([first])
  expect(await borrowers({ ...secondAnswers, secondBorrower: true })).toEqual([
    first,
    'Bernd Beispiel (Darlehensnehmer/in)',
  ])
  expect(await borrowers({ ...secondAnswers, secondBorrower: false })).toEqual([first])
})

it('has the days of the payout and of each instalment', async () => {
  const lines = await linesOf(answers(completeAnswers))
  const after = (label: string) => lines[lines.indexOf(label) + 1]
  expect([after('Auszahlung'), after('Erste Rate fällig')]).toEqual(['17.01.2027', '01.03.2027'])
  expect(after('Effektiver Jahreszins')).toBe('6,05 %')
  expect(after('Gesamtbetrag')).toBe('11.596,80 €')
  const table = lines.slice(lines.indexOf('Restschuld') + 1)
  expect([table.slice(0, 2), table.slice(6, 8)]).toEqual([
    ['1', '01.03.2027'],
    ['2', '01.04.2027'],
  ])
  const end = table.indexOf('60')
  expect(table.slice(end, end + 3)).toEqual(['60', '01.02.2032', '193,28 €'])
})
