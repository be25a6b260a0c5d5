import { expect, it } from 'vitest'

import type { FieldValues, Value } from '#domain/fields/types.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { datedOffer } from '#test/harness/bank.ts'
import { answers } from '#test/harness/loans.ts'
import { linesOfPdf } from '#test/harness/pdf.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'

import { type ContractInput, contractPdf } from './contract-pdf.ts'

/** The text of its pages, line by line. */
async function linesOf(
  fields: FieldValues,
  {
    offer = datedOffer,
    calculationType = 'CONSUMER_CREDIT',
  }: Partial<Pick<ContractInput, 'offer' | 'calculationType'>> = {},
): Promise<string[]> {
  const bytes = await contractPdf({
    reference: 'SB-1',
    locale: 'de',
    lender: { name: 'Bank Beispiel', address: 'Hauptstraße 1, 50667 Köln' },
    fields,
    offer,
    calculationType,
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

it.each([
  [
    'the most that an early repayment may cost',
    {},
    'höchstens 1 % des vorzeitig zurückgezahlten Betrags',
    'höchstens 100,00 €',
  ],
  [
    'that a mortgage is repaid early for a legitimate interest only',
    { calculationType: 'MORTGAGE', offer: { ...datedOffer, term: 5 } },
    'berechtigtes Interesse',
    'angemessene Vorfälligkeitsentschädigung',
  ],
] as const)('says %s', async (_, contract, ...words) => {
  const text = (await linesOf(answers(completeAnswers), contract)).join(' ')
  for (const each of words) expect(text).toContain(each)
})

it('lists the costs of a mortgage beside its interest, and says until when its effective rate counts', async () => {
  const offer = {
    ...datedOffer,
    amount: 200_000,
    term: 10,
    nominalInterest: 3.6,
    effectiveInterest: 3.71,
    expectedRateAmount: 933.33,
    finalInstallment: 933.33,
    sumOfInstallments: 111_999.6,
    interestsAndFees: 64_673.15,
    landChargeFee: 435,
    valuationFee: 300,
    totalAmount: 264_673.15,
    outstandingDebt: 151_938.55,
  }
  const lines = await linesOf(answers(completeAnswers), { offer, calculationType: 'MORTGAGE' })
  const after = (label: string) => lines[lines.indexOf(label) + 1]
  expect(lines).not.toContain('Effektiver Jahreszins')
  expect(after('Effektiver Jahreszins bis zum Ende der Zinsbindung')).toBe('3,71 %')
  expect(after('Zinsen und Kosten insgesamt')).toBe('64.673,15 €')
  expect(after('davon Eintragung der Grundschuld')).toBe('435,00 €')
  expect(after('davon Wertermittlung')).toBe('300,00 €')
  expect(after('Restschuld nach der Zinsbindung')).toBe('151.938,55 €')
})
