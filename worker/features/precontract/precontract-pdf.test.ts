import { describe, expect, it } from 'vitest'

import { type Locale, locales } from '#domain/text/locale.ts'
import { namesOfAllLetters } from '#domain/cases/letters.ts'
import { calculateConsumerCredit, calculateMortgage } from '#domain/loan/calculate.ts'
import { makeOffer } from '#domain/loan/cases/offers.ts'
import type { Offer } from '#domain/loan/loan.ts'
import { completeLegal } from '#domain/precontract/cases/complete-legal.ts'
import type { Precontract } from '#domain/precontract/model.ts'
import { buildPrecontract } from '#domain/precontract/precontract.ts'
import { scheduleTable } from '#domain/precontract/schedule-table.ts'
import { headingText, phraseText, rowText, titleText } from '#domain/precontract/texts.ts'
import { tableB } from '#domain/settings/areas/legal/defaults.ts'
import type { LegalEntry } from '#domain/settings/areas/legal/schema.ts'
import type { CalculationType } from '#domain/settings/areas/products/schema.ts'
import { heightsOfPdf, linesOfPdf } from '#test/harness/pdf.ts'
import { elementsOf, readAccessible, readTagged, taggedText } from '#test/harness/tagged-pdf.ts'

import { precontractPdf } from './deliver.ts'

const mortgageOf = (years: number, redemptionRate?: number): Offer =>
  makeOffer(
    calculateMortgage({
      propertyPrice: 20_000_000,
      repairCosts: 0,
      personalFunds: 0,
      transferTaxPercent: 0,
      notaryPercent: 0,
      agentPercent: 0,
      landChargeFees: tableB,
      nominalRate: 3.6,
      feePercent: 0,
      years,
      redemptionRate,
    }),
    years,
  )

const offers: readonly { readonly what: string; readonly type: CalculationType; readonly offer: Offer }[] = [
  {
    what: 'a credit over ten years',
    type: 'CONSUMER_CREDIT',
    offer: {
      ...makeOffer(calculateConsumerCredit({ amount: 1_234_567, months: 120, nominalRate: 7.89, feePercent: 2 }), 120),
      payoutDate: '2027-01-17',
      firstInstallmentDate: '2027-03-01',
    },
  },
  { what: 'a mortgage', type: 'MORTGAGE', offer: mortgageOf(10, 2) },
  { what: 'a full mortgage', type: 'MORTGAGE_FULL', offer: mortgageOf(25) },
]

const precontractOn = (
  { type, offer }: (typeof offers)[number],
  locale: Locale,
  legal: readonly LegalEntry[] = completeLegal,
  applicant = 'Anna Beispiel',
): Precontract =>
  buildPrecontract({
    calculationType: type,
    offer,
    day: '2026-11-26',
    applicant,
    locale,
    lender: {
      name: 'Bank Beispiel',
      address: 'Hauptstraße 1, 50667 Köln',
      phone: '+49 221 1',
      email: 'a@bank.example',
    },
    legal,
    propertyValue: 20_000_000,
  })

/** As the file has it: without unbreakable spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe.each(offers.flatMap((each) => locales.map((locale) => ({ ...each, locale }))))(
  'the file of $what ($locale)',
  ({ locale, ...each }) => {
    const precontract = precontractOn(each, locale)
    const reading = precontractPdf(precontract, locale, new Date('2026-11-26T10:00:00Z')).then((bytes) =>
      readAccessible(bytes, locale),
    )

    it('is accessible, under its title and the headings of its sections', async () => {
      const { title, root } = await reading
      expect(title).toBe(titleText(precontract, locale))
      const headings = elementsOf(root).filter(({ tag }) => tag === 'H2')
      expect(headings.map(taggedText)).toEqual(precontract.sections.map((section) => headingText(section, locale)))
      expect(root.kids.filter(({ tag }) => tag === 'Table').length).toBeGreaterThan(precontract.sections.length)
    })

    it('has each row with its texts, and each payment, to the cent', async () => {
      const { root } = await reading
      const rows = elementsOf(root).filter(({ tag }) => tag === 'TR')
      const pairs = rows.filter((row) => row.kids.length === 2).map((row) => row.kids.map(taggedText))
      expect(pairs).toEqual(
        precontract.sections.flatMap((section) =>
          section.rows.map(({ id, phrases }) => [
            rowText(id, locale, precontract.kind),
            plain(phrases.map((phrase) => phraseText(phrase, precontract.figures, locale)).join(' ')),
          ]),
        ),
      )
      const payments = rows.filter((row) => row.kids.length === 5).map((row) => row.kids.map(taggedText))
      expect(payments.slice(1)).toEqual(
        scheduleTable(precontract, locale).map(({ heading, cells }) => [heading, ...cells].map(plain)),
      )
    })

    it('keeps the key information of a SECCI on its first pages, and the rest apart', async () => {
      const { root } = await reading
      const pagesBySection: number[][] = []
      for (const element of root.kids) {
        if (element.tag === 'H2') pagesBySection.push([])
        pagesBySection.at(-1)?.push(...elementsOf(element).flatMap(({ pages }) => pages))
      }
      const lasts = precontract.sections.map(({ lastPage }) => lastPage)
      const highest = pagesBySection.map((pages) => Math.max(...pages))
      for (const [at, lastPage] of lasts.entries())
        if (lastPage !== undefined) expect(highest[at]).toBeLessThanOrEqual(lastPage)
      if (precontract.kind === 'SECCI') {
        const first = lasts.indexOf(undefined)
        expect(Math.min(...(pagesBySection[first] ?? []))).toBeGreaterThan(highest[first - 1] ?? Infinity)
      }
    })
  },
)

it('a text of the bank that is longer than a page goes on over the next ones, above their lower margin', async () => {
  // Two of these words are wider than a line.
  const words = Array.from({ length: 200 }, (_, at) => `${'x'.repeat(40)}${at}`)
  const text = words.join(' ')
  const rows = [{ row: 'register', text: { de: text, en: text } }]
  const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }
  const [each] = offers
  if (each === undefined) throw new Error('no offer')
  const legal = [{ id: 'SECCI_TEXTS' as const, values: [{ validFrom: '2026-11-20', source, rows }] }]
  const bytes = await precontractPdf(precontractOn(each, 'de', legal), 'de', new Date('2026-11-26T10:00:00Z'))
  const { root, untagged, orphans } = await readTagged(bytes)
  const long = elementsOf(root).find(({ lines }) => lines.includes(words[0] ?? ''))
  expect(long?.lines).toEqual(words)
  // 200 lines of 14 points; a page has 730.
  expect(long?.pages.length).toBeGreaterThanOrEqual(4)
  expect([untagged, orphans]).toEqual([[], []])
  const footer = 30
  expect(Math.min(...(await heightsOfPdf(bytes)).filter((height) => height !== footer))).toBeGreaterThanOrEqual(56)
})

// A SECCI names no applicant.
it('[A5.08] an ESIS has every letter of the applicant’s name as it is written', async () => {
  const applicant = namesOfAllLetters.join(' ')
  for (const each of offers.filter(({ type }) => type !== 'CONSUMER_CREDIT')) {
    const precontract = precontractOn(each, 'de', completeLegal, applicant)
    const bytes = await precontractPdf(precontract, 'de', new Date('2026-11-26T10:00:00Z'))
    expect((await linesOfPdf(bytes)).join(' ')).toContain(applicant)
  }
})
