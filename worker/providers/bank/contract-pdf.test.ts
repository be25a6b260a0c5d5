import { expect, it } from 'vitest'

import { namesOfAllLetters } from '#domain/cases/letters.ts'
import type { FieldValues, Value } from '#domain/fields/types.ts'
import { locales } from '#domain/text/locale.ts'
import { datedOffer } from '#domain/loan/cases/offers.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { LegalEntry } from '#domain/settings/areas/legal/schema.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { answers } from '#test/harness/loans.ts'
import { linesOfPdf } from '#test/harness/pdf.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { readAccessible, taggedText } from '#test/harness/tagged-pdf.ts'

import { type ContractInput, contractPdf } from './contract-pdf.ts'

type Contract = Partial<Pick<ContractInput, 'offer' | 'calculationType' | 'legal' | 'locale'>>

const contractOf = (fields: FieldValues, contract: Contract = {}): Promise<Uint8Array<ArrayBuffer>> =>
  contractPdf({
    reference: 'SB-1',
    locale: 'de',
    lender: { name: 'Bank Beispiel', address: 'Hauptstraße 1, 50667 Köln' },
    fields,
    offer: datedOffer,
    calculationType: 'CONSUMER_CREDIT',
    legal: shippedAreas().LEGAL,
    date: new Date('2026-11-21T10:00:00.000Z'),
    ...contract,
  })

/** The text of its pages, line by line. */
const linesOf = async (fields: FieldValues, contract?: Contract): Promise<string[]> =>
  linesOfPdf(await contractOf(fields, contract))

it.each(locales)('is accessible, and has the name of a borrower as it is written (%s)', async (locale) => {
  const named = answers({ ...completeAnswers, firstName: 'Łukasz', lastName: 'Őrsi Šević' })
  for (const calculationType of ['CONSUMER_CREDIT', 'MORTGAGE'] as const) {
    const { root } = await readAccessible(await contractOf(named, { locale, calculationType }), locale)
    expect(taggedText(root)).toContain('Łukasz Őrsi Šević, ')
  }
})

it('[A5.08] has every letter of the borrowers’ names as it is written', async () => {
  const [firstName = '', ...more] = namesOfAllLetters
  const lastName = more.join(' ')
  const second = { ...secondAnswers, secondBorrower: true, secondFirstName: lastName, secondLastName: firstName }
  const text = (await linesOf(answers({ ...completeAnswers, firstName, lastName, ...second }))).join(' ')
  expect(text).toContain(`${firstName} ${lastName}, geboren am`)
  expect(text).toContain(`${lastName} ${firstName} (Darlehensnehmer/in)`)
})

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

it('names the withdrawal period and the interest on arrears of its day, or refers to the law', async () => {
  const textWith = async (legal: readonly LegalEntry[] = shippedAreas().LEGAL) =>
    (await linesOf(answers(completeAnswers), { legal })).join(' ')
  const shipped = await textWith()
  expect(shipped).toContain('kann innerhalb von 14 Tagen ohne Angabe')
  expect(shipped).toContain('Verzugszinsen von 5 Prozentpunkten über dem Basiszinssatz berechnet')
  const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }
  const period = (validFrom: string, number: number) => ({ validFrom, number, source })
  const values = [period('2026-11-21', 30), period('2026-11-22', 60)]
  const changed = await textWith([{ id: 'WITHDRAWAL_DAYS', values }])
  expect(changed).toContain('kann innerhalb von 30 Tagen ohne Angabe')
  expect(changed).toContain('der gesetzliche Zinssatz für Verzugszinsen berechnet')
  expect(await textWith([])).toContain('kann innerhalb der gesetzlichen Frist ohne Angabe')
})

it('has the caps, the base rate, the creditor and the contacts of its day, where LEGAL has them', async () => {
  const validFrom = '2026-11-21'
  const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }
  const contact = (name: string) => [
    {
      validFrom,
      source,
      contact: { name, address: 'Musterweg 1, 12345 Musterstadt', website: 'https://www.amt.example' },
    },
  ]
  const legal: LegalEntry[] = [
    { id: 'EARLY_REPAYMENT_OVER_A_YEAR', values: [{ validFrom, percent: 0.75, source }] },
    { id: 'EARLY_REPAYMENT_UP_TO_A_YEAR', values: [{ validFrom, percent: 0.25, source }] },
    { id: 'BASE_RATE', values: [{ validFrom, percent: 1.27, source }] },
    { id: 'ARREARS_POINTS', values: [{ validFrom, number: 5, source }] },
    { id: 'CREDITOR', values: contact('Kreditbank AG') },
    { id: 'SUPERVISOR', values: contact('Finanzaufsicht') },
    { id: 'REDRESS_BODY', values: contact('Ombudsleute') },
    { id: 'DATA_PROTECTION', values: contact('Datenschutzamt') },
  ]
  const lines = await linesOf(answers(completeAnswers), { legal })
  const text = lines.join(' ')
  expect(text).toContain('Kreditbank AG, Musterweg 1, 12345 Musterstadt (Darlehensgeberin)')
  expect(text).toContain('höchstens 0,75 % des vorzeitig zurückgezahlten Betrags, oder 0,25 %')
  expect(text).toContain('höchstens 75,00 €')
  expect(text).toMatch(
    /Am 21\.11\.2026 beträgt der Basiszinssatz 1,27\s% pro Jahr, der Verzugszinssatz damit 6,27\s%\./,
  )
  expect(text).toContain('Aufsichtsbehörde: Finanzaufsicht, Musterweg 1, 12345 Musterstadt, https://www.amt.example.')
  expect(text).toMatch(/Schlichtungsstelle: Ombudsleute.* Datenschutzaufsicht: Datenschutzamt/)
  const without = (await linesOf(answers(completeAnswers), { legal: [] })).join(' ')
  expect(without).toContain('Bank Beispiel, Hauptstraße 1, 50667 Köln (Darlehensgeberin)')
  expect(without).toContain('höchstens, was das Gesetz zulässt (§ 502 BGB)')
  expect(without).not.toContain('Aufsicht und Beschwerden')
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
    // BGB § 497 (4).
    'Verzugszinsen von 2,5 Prozentpunkten über dem Basiszinssatz',
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
