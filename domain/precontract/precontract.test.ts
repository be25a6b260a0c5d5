import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '../time/dates.ts'
import { type Locale, locales } from '../text/locale.ts'
import { calculateConsumerCredit, calculateMortgage } from '../loan/calculate.ts'
import { datedOffer as credit, mortgageOffer as mortgage, makeOffer } from '../loan/cases/offers.ts'
import { compensationLimit } from '../loan/early-repayment.ts'
import { shownRate } from '../loan/effective-rate.ts'
import { datedRate } from '../loan/offer-payments.ts'
import type { Offer } from '../loan/loan.ts'
import { offerProblems } from '../loan/offer-problems.ts'
import { offerSchedule } from '../loan/offer-schedule.ts'
import { toMonths } from '../loan/request-fields.ts'
import { toCents } from '../money/cents.ts'
import { shippedAreas } from '../settings/areas.ts'
import { tableB } from '../settings/areas/legal/defaults.ts'
import type { LegalEntry } from '../settings/areas/legal/schema.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'
import { completeLegal } from './cases/complete-legal.ts'
import { precontractTexts } from '../texts/precontract.ts'
import {
  certainFigures,
  figureNames,
  type Phrase,
  type Precontract,
  type PrecontractInput,
  type PrecontractRow,
} from './model.ts'
import { buildPrecontract, buildSections } from './precontract.ts'
import { signableFrom } from './reflection.ts'
import { esisRows, secciRows } from './rows.ts'
import { scheduleTable } from './schedule-table.ts'
import { columnTexts, hasFiguresFor, headingText, phraseText, rowText, titleText } from './texts.ts'
import type { PhraseId } from '../texts/de/precontract.ts'
import { esis } from '../texts/de/esis.ts'

const { de, en } = precontractTexts

const { LEGAL, PRODUCTS } = shippedAreas()
const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }
const validFrom = '2026-11-20'
/** BGB § 502, as shipped. */
const caps = { overAYear: 1, upToAYear: 0.5 }
const dates = { payoutDate: '2027-01-17', firstInstallmentDate: '2027-03-01' }

/** With a fixed-rate period under five years. */
const shortMortgage: Offer = {
  ...mortgage,
  term: 3,
  sumOfInstallments: 33_599.88,
  interestsAndFees: 21_383.05,
  totalAmount: 221_383.05,
  outstandingDebt: 187_348.17,
}

const informationOn = (change: Partial<PrecontractInput> = {}): Precontract =>
  buildPrecontract({
    calculationType: 'CONSUMER_CREDIT',
    offer: credit,
    day: '2026-11-26',
    applicant: 'Anna Beispiel',
    locale: 'de',
    lender: {
      name: 'Bank Beispiel',
      address: 'Hauptstraße 1, 50667 Köln',
      phone: '+49 221 1',
      email: 'a@bank.example',
    },
    legal: completeLegal,
    ...change,
  })
const mortgageInformation = (change: Partial<PrecontractInput> = {}) =>
  informationOn({ calculationType: 'MORTGAGE', offer: mortgage, propertyValue: 25_000_000, ...change })

const rowsOf = ({ sections }: Precontract): PrecontractRow[] => sections.flatMap(({ rows }) => rows)
const textOf = (information: Precontract, row: string, locale: Locale = 'de'): string =>
  (rowsOf(information).find(({ id }) => id === row)?.phrases ?? [])
    .map((phrase) => phraseText(phrase, information.figures, locale))
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

/** Rows of a SECCI that the portal's offers do not have, or that only the bank can fill. */
const withoutFacts = [
  'intermediary',
  'linkedPurchase',
  'noAmortisation',
  'personalisedPrice',
  'notary',
  'representative',
  'register',
]
const pages: Readonly<Record<string, number | undefined>> = { essentials: 1, repayment: 2 }

describe('a SECCI', () => {
  const products = PRODUCTS.filter(({ calculationType }) => calculationType === 'CONSUMER_CREDIT')
  /** For the terms that a calculator begins with. */
  const cases = products.flatMap(({ id, calculationType, limits }) => {
    const months = limits.term.initial
    const terms = { amount: toCents(limits.amount.initial), months, nominalRate: 5.99, feePercent: 0 }
    const offer = makeOffer(calculateConsumerCredit(terms), months, dates)
    return locales.flatMap((locale) =>
      Object.entries(secciRows).flatMap(([section, rows]) =>
        rows.map((row) => ({ product: id, calculationType, offer, locale, section, row })),
      ),
    )
  })

  it('is for every product of the kind', () => {
    expect(products.length).toBeGreaterThan(1)
    expect(cases.length).toBe(products.length * locales.length * Object.values(secciRows).flat().length)
  })

  it.each(cases)('has $row of $product in $section and $locale, or rightly not', (each) => {
    const { calculationType, offer, locale } = each
    const information = informationOn({ calculationType, offer, locale })
    expect(information.figures.amount).toEqual({ type: 'euro', cents: toCents(offer.amount) })
    const section = information.sections.find(({ id }) => id === each.section)
    expect(section?.lastPage).toBe(pages[each.section])
    const row = section?.rows.find(({ id }) => id === each.row)
    if (withoutFacts.includes(each.row)) expect(row).toBeUndefined()
    else {
      expect(textOf(information, each.row, each.locale)).toMatch(/\w.*[\w.%)]$/)
      expect(rowText(each.row, each.locale, 'SECCI')).not.toBe(each.row)
      expect(headingText(section ?? { id: '' }, each.locale)).not.toBe(each.section)
    }
  })

  it('names the offer', () => {
    const information = informationOn()
    expect(textOf(information, 'amount')).toContain('10.000,00 €')
    expect(textOf(information, 'apr')).toContain('6,05 %')
    expect(textOf(information, 'total')).toContain('11.596,80 €')
    expect(textOf(information, 'instalments')).toBe(
      'Sie zahlen 60 monatliche Raten von je 193,28 €. Die erste Rate ist am 01.03.2027 fällig, die letzte am 01.02.2032.',
    )
    expect(textOf(information, 'compensation')).toContain('höchstens 100,00 €')
    // 1.27 % and 5 points
    expect(textOf(information, 'latePayment')).toContain('6,27 %')
    // 193.28 € for the 61 and for the 30 days until 1 May.
    expect(textOf(information, 'latePayment')).toContain('kostet das 3,02 € Verzugszinsen')
    expect(textOf(information, 'withdrawal')).toContain('14 Tagen')
    // 10,000 € at 5.99 %.
    expect(textOf(information, 'withdrawalNotice')).toContain('1,64 € pro Tag')
    expect(textOf(information, 'boundUntil')).toContain('31.01.2027')
    expect(titleText(information, 'en')).toBe('Standard European Consumer Credit Information')
  })

  it('refers to the law, and leaves out contacts, where the bank has not entered them', () => {
    const information = informationOn({ legal: [] })
    expect(textOf(information, 'latePayment')).toContain('gesetzlichen Satz')
    expect(textOf(information, 'withdrawal')).toContain('gesetzlichen Frist')
    expect(textOf(information, 'compensation')).toContain('wie das Gesetz erlaubt')
    for (const row of ['redress', 'supervisor']) expect(rowsOf(information).map(({ id }) => id)).not.toContain(row)
    expect(textOf(informationOn({ legal: LEGAL }), 'latePayment')).toContain('5 Prozentpunkte über')
  })

  it('names a last instalment of another amount, a single one, and costs at the payout', () => {
    const fee = { interestsAndFees: 1796.8, totalAmount: 11_796.8 }
    const information = informationOn({ offer: { ...credit, ...fee } })
    expect(textOf(information, 'otherCosts')).toBe('Einmalig 200,00 € bei der Auszahlung.')
    // The borrower pays them beside the amount, which the bank pays out in full.
    expect(textOf(information, 'amount')).toBe('10.000,00 €. Das ist die Summe, die Ihnen die Bank bereitstellt.')
    expect(textOf(information, 'drawdown')).toBe(
      'Die Bank zahlt den Kredit in einer Summe aus, voraussichtlich am 17.01.2027. Bei der Auszahlung zahlen Sie außerdem Kosten von 200,00 €.',
    )
    expect(textOf(information, 'total')).toBe(
      '11.796,80 €. Das sind 10.000,00 € Kredit und 1.796,80 € Zinsen und Kosten.',
    )
    const uneven = { ...credit, finalInstallment: 193.2, sumOfInstallments: 11_596.72 }
    expect(textOf(informationOn({ offer: uneven }), 'instalments')).toContain(
      '59 zu je 193,28 € und die letzte zu 193,20 €',
    )
    const single = { expectedRateAmount: 10_049.92, finalInstallment: 10_049.92, sumOfInstallments: 10_049.92 }
    expect(textOf(informationOn({ offer: { ...credit, ...single, term: 1 } }), 'instalments')).toBe(
      'Sie zahlen eine einzige Rate von 10.049,92 €. Sie ist am 01.03.2027 fällig.',
    )
  })

  it('has the texts of the bank, or those of the portal where the offer lacks a figure and nothing is denied', () => {
    const text = (german: string) => ({ de: german, en: german })
    const values = [
      {
        validFrom,
        source,
        rows: [
          { row: 'intermediary', text: text('Vermittlung GmbH, über {{amount}}') },
          { row: 'register', text: text('HRB 1') },
          { row: 'insurance', text: text('Ja, über die Restschuld von {{debt}}') },
          { row: 'schedule', text: text('Es bleiben {{debt}}.') },
          { row: 'total', text: text('{{total}}, davon Restschuld {{debt}}.') },
        ],
      },
    ]
    const information = informationOn({ legal: [{ id: 'SECCI_TEXTS', values }, ...completeLegal] })
    expect(textOf(information, 'intermediary')).toBe('Vermittlung GmbH, über 10.000,00 €')
    expect(textOf(information, 'register')).toBe('HRB 1')
    // A consumer credit has no remaining debt, and the portal's own text is that no insurance is required.
    expect(rowsOf(information).map(({ id }) => id)).not.toContain('insurance')
    expect(textOf(information, 'schedule')).toBe(de.phrases.schedule)
    expect(textOf(information, 'total')).toBe(textOf(informationOn(), 'total'))
  })

  it('has the certain figures whatever the product, the days and the legal values', () => {
    const { payoutDate: _, firstInstallmentDate: __, ...undated } = credit
    for (const { figures } of [informationOn({ legal: [], offer: undated }), mortgageInformation({ legal: [] })])
      expect(certainFigures.filter((name) => !Object.hasOwn(figures, name))).toEqual([])
  })

  it('gives time to compare an insurance that the bank may require', () => {
    const text = { de: 'Ja.', en: 'Yes.' }
    const legal: readonly LegalEntry[] = [
      { id: 'SECCI_TEXTS', values: [{ validFrom, source, rows: [{ row: 'insurance', text }] }] },
      ...completeLegal,
    ]
    expect(textOf(informationOn({ legal }), 'insurance')).toMatch(/^Ja\. Verlangt .* mindestens 3 Tage Zeit/)
    expect(textOf(informationOn(), 'insurance')).toBe('Nein.')
    // The offer must stand for all three days.
    const insuranceUntil = (validUntil: string) =>
      textOf(informationOn({ legal, offer: { ...credit, validUntil } }), 'insurance')
    expect(insuranceUntil('2026-11-28T23:59:59')).toBe('Ja.')
    expect(insuranceUntil('2026-11-29')).toContain('mindestens 3 Tage Zeit')
  })

  it('says equal months where the bank named no days', () => {
    const { payoutDate: _, firstInstallmentDate: __, ...undated } = credit
    const information = informationOn({ offer: undated })
    expect(textOf(information, 'example')).toContain('jeweils ein Monat')
    expect(textOf(information, 'duration')).toBe('5 Jahre.')
    expect(scheduleTable(information, 'de')[0]?.heading).toBe('Monat 1')
  })
})

describe('an ESIS', () => {
  it('has the sections of the law in their order, numbered without those that do not apply', () => {
    const { sections } = mortgageInformation()
    expect(sections.map(({ id, number }) => [id, number])).toEqual([
      ['preliminary', undefined],
      ['lender', 1],
      ['features', 2],
      ['rate', 3],
      ['frequency', 4],
      ['instalment', 5],
      ['repaymentTable', 6],
      ['duties', 7],
      ['early', 8],
      ['otherRights', 9],
      ['complaints', 10],
      ['nonCompliance', 11],
      ['additional', 12],
      ['authority', 13],
    ])
    expect(headingText(sections[1] ?? { id: '' }, 'de')).toBe('1. Kreditgeber')
  })

  it.each(locales)('has all rows that the law asks for, with a text in %s', (locale) => {
    const information = mortgageInformation({ locale, offer: shortMortgage })
    // They are the bank's to write.
    const ofBank = ['intermediary', 'flexibleFeatures', 'reflection']
    const expected = Object.values(esisRows)
      .flat()
      .filter((row) => !ofBank.includes(row))
    expect(rowsOf(information).map(({ id }) => id)).toEqual(expected)
    for (const row of expected) expect(textOf(information, row, locale), row).toMatch(/\w.*[\w.%)€]$/)
  })

  it('has the number of payments, and the language of its contract', () => {
    const texts = (locale: Locale) => {
      const information = mortgageInformation({ locale })
      return ['count', 'language'].map((row) => textOf(information, row, locale))
    }
    expect(texts('de')).toEqual([
      '120',
      'Diese Informationen und der Vertrag sind auf Deutsch. Die Bank verständigt sich mit Ihnen auf Deutsch.',
    ])
    expect(texts('en')).toEqual(['120', expect.stringContaining('English')])
  })

  it('is numbered without a gap, whichever optional sections apply', () => {
    const optional = ['broker', 'repaymentTable', 'flexible', 'otherRights', 'additional', 'authority'] as const
    const names = Object.keys(esisRows)
    for (let chosen = 0; chosen < 2 ** optional.length; chosen += 1) {
      const left = optional.filter((_, at) => (chosen & (2 ** at)) === 0)
      const rows = new Set<string>(left.flatMap((section) => esisRows[section]))
      // Rows that several sections have stay in the others.
      const sections = buildSections('ESIS', (row) => (rows.has(row) ? [] : ['no']))
      expect(sections.map(({ number }) => number ?? 0)).toEqual(sections.map((_, at) => at))
      expect(sections.map(({ id }) => id)).toEqual(names.filter((name) => !left.some((each) => each === name)))
    }
  })

  it('says until when its rate counts, and what it is over the whole life', () => {
    const information = mortgageInformation()
    expect(textOf(information, 'apr')).toContain('beträgt 3,69 %, gerechnet bis zum Ende der Zinsbindung')
    expect(textOf(information, 'wholeLife')).toMatch(/^3,6\d %/)
    expect(textOf(information, 'total')).toContain('151.938,55 €')
    expect(textOf(information, 'perEuro')).toContain('1,32 €')
    expect(textOf(information, 'oneOffCosts')).toMatch(/Gebühr fällig\. 435,00 €$/)
    expect(textOf(information, 'lendingLimit')).toContain('250.000,00 €')
    expect(textOf(information, 'document')).toBe(
      'Dieses Dokument wurde am 26.11.2026 für Anna Beispiel erstellt. Das Dokument wurde auf der Grundlage der bereits von Ihnen gemachten Angaben sowie der aktuellen Bedingungen am Finanzmarkt erstellt.',
    )
  })

  it('shows what a higher rate would cost after a fixed-rate period under five years', () => {
    const information = mortgageInformation({ offer: shortMortgage })
    expect(textOf(information, 'wholeLife')).toContain('3,68 %')
    expect(textOf(information, 'raisedRate')).toContain('7,07 %, wenn der Sollzinssatz nach der Zinsbindung auf 8,00 %')
    // The value is the one or the other.
    expect(textOf(information, 'raisedRate')).toMatch(/der letzten 20 Jahre oder die Obergrenze/)
    expect(textOf(information, 'raisedRate', 'en')).toMatch(/of the last 20 years, or the cap/)
    expect(textOf(information, 'instalments')).toContain('kann die Rate auf 1.434,27 € steigen')
    for (const change of [{}, { offer: shortMortgage, legal: LEGAL }])
      expect(rowsOf(mortgageInformation(change)).map(({ id }) => id)).not.toContain('raisedRate')
  })

  it('names the cost of two missed instalments at the interest on arrears of mortgages', () => {
    // 3.77 % of 933.33 € for two months and for one.
    expect(textOf(mortgageInformation(), 'latePayment')).toContain('kostet das 8,80 € Verzugszinsen')
  })

  it('has the reflection period of a bank whose mortgages cannot be withdrawn from', () => {
    const sentence = 'Bedenkzeit von {{reflectionDays}} Tagen, bis zum {{reflectionUntil}}'
    const rows = [{ row: 'reflection', text: { de: sentence, en: sentence } }]
    const legal: readonly LegalEntry[] = [{ id: 'ESIS_TEXTS', values: [{ validFrom, source, rows }] }, ...completeLegal]
    expect(textOf(mortgageInformation({ legal }), 'reflection')).toBe('Bedenkzeit von 7 Tagen, bis zum 03.12.2026')
    expect(rowsOf(mortgageInformation()).map(({ id }) => id)).not.toContain('reflection')
  })

  it('gives time to compare an insurance, where the bank writes of obligations', () => {
    const rows = [{ row: 'duties', text: { de: 'Eine Gebäudeversicherung.', en: 'A building insurance.' } }]
    const legal: readonly LegalEntry[] = [{ id: 'ESIS_TEXTS', values: [{ validFrom, source, rows }] }, ...completeLegal]
    expect(textOf(mortgageInformation({ legal }), 'duties')).toMatch(/^Eine .* Verlangt .* mindestens 3 Tage Zeit/)
    expect(textOf(mortgageInformation(), 'duties')).not.toContain('3 Tage')
  })

  it('can be signed after its reflection period only', () => {
    const rows = [{ row: 'reflection', text: { de: 'Bedenkzeit.', en: 'Reflection period.' } }]
    const legal: readonly LegalEntry[] = [{ id: 'ESIS_TEXTS', values: [{ validFrom, source, rows }] }, ...completeLegal]
    // Seven days after the day of delivery.
    expect(signableFrom('MORTGAGE', legal, '2026-11-26')).toBe('2026-12-04')
    expect(signableFrom('MORTGAGE_FULL', legal, '2026-11-26')).toBe('2026-12-04')
    expect(signableFrom('MORTGAGE', completeLegal, '2026-11-26')).toBeUndefined()
    expect(signableFrom('CONSUMER_CREDIT', legal, '2026-11-26')).toBeUndefined()
  })

  it('names the limit of lending only where the loan is within the assumed value', () => {
    const rows = (propertyValue: number) => rowsOf(mortgageInformation({ propertyValue })).map(({ id }) => id)
    expect(rows(20_000_000)).toEqual(expect.arrayContaining(['propertyValue', 'lendingLimit']))
    expect(rows(19_999_999)).toContain('propertyValue')
    expect(rows(19_999_999)).not.toContain('lendingLimit')
  })

  it('of a full mortgage has no remaining debt', () => {
    const full = calculateMortgage({ ...purchase(15_000_000), nominalRate: 3.5, feePercent: 0, years: 20 })
    const information = mortgageInformation({
      calculationType: 'MORTGAGE_FULL',
      offer: makeOffer(full, 20),
      propertyValue: undefined,
    })
    expect(textOf(information, 'apr')).not.toContain('Zinsbindung')
    for (const row of ['wholeLife', 'propertyValue', 'lendingLimit'])
      expect(rowsOf(information).map(({ id }) => id)).not.toContain(row)
  })
})

describe('a repayment schedule', () => {
  const table = (information: Precontract) => scheduleTable(information, 'en')
  const line = ({ heading, cells, isSum }: ReturnType<typeof table>[number]) =>
    `${heading}: ${cells.join(' ')}${isSum ? ' (sum)' : ''}`

  it('of a SECCI has every month and the total', () => {
    const rows = table(informationOn()).map(line)
    expect(rows.length).toBe(61)
    expect([rows[0], rows[59], rows[60]]).toEqual([
      '01/03/2027: €193.28 €49.92 €143.36 €9,856.64',
      '01/02/2032: €193.28 €0.87 €192.41 €0.00',
      'Total: €11,596.80 €1,596.80 €10,000.00  (sum)',
    ])
  })

  it('of an ESIS has the months of the first year, then every year, and the total', () => {
    const rows = table(mortgageInformation({ offer: shortMortgage })).map(line)
    expect(rows.length).toBe(16)
    expect([rows[0], ...rows.slice(11)]).toEqual([
      'Month 1: €933.33 €600.00 €333.33 €199,666.67',
      'Month 12: €933.33 €588.83 €344.50 €195,933.37',
      'Year 1: €11,199.96 €7,133.33 €4,066.63 €195,933.37 (sum)',
      'Year 2: €11,199.96 €6,984.50 €4,215.46 €191,717.91 (sum)',
      'Year 3: €11,199.96 €6,830.22 €4,369.74 €187,348.17 (sum)',
      'Total: €33,599.88 €20,948.05 €12,651.83  (sum)',
    ])
  })
})

describe('texts', () => {
  const phraseIds = Object.keys(de.phrases) as PhraseId[]
  const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name)

  it('have figures that exist, the same in both languages', () => {
    for (const id of phraseIds) {
      const names = placeholdersOf(de.phrases[id])
      expect(new Set(placeholdersOf(en.phrases[id]))).toEqual(new Set(names))
      expect(names.filter((name) => !figureNames.some((each) => each === name))).toEqual([])
    }
  })

  it('are used with all their figures, each of them by some offer', () => {
    const { payoutDate: _, firstInstallmentDate: __, ...undated } = credit
    const fee = { interestsAndFees: 1796.8, totalAmount: 11_796.8 }
    const single = { expectedRateAmount: 11_596.8, finalInstallment: 11_596.8, term: 1 }
    const uneven = { finalInstallment: 193.2, sumOfInstallments: 11_596.72 }
    const website = 'https://www.bank.example'
    const insurance = [{ row: 'insurance', text: { de: 'Ja.', en: 'Yes.' } }]
    const costs = { interestsAndFees: 65_173.15, totalAmount: 265_173.15, valuationFee: 300 }
    const all = [
      informationOn(),
      informationOn({ locale: 'en', legal: LEGAL, lender: { name: 'Bank', address: 'Weg 1', website } }),
      informationOn({ offer: { ...undated, ...fee }, legal: [] }),
      informationOn({ offer: { ...credit, ...single } }),
      informationOn({ offer: { ...credit, ...uneven } }),
      informationOn({
        legal: [{ id: 'SECCI_TEXTS', values: [{ validFrom, source, rows: insurance }] }, ...completeLegal],
      }),
      mortgageInformation(),
      mortgageInformation({ offer: shortMortgage }),
      mortgageInformation({ applicant: '', offer: { ...mortgage, ...costs } }),
      mortgageInformation({
        calculationType: 'MORTGAGE_FULL',
        offer: { ...credit, term: 5, landChargeFee: 0 },
      }),
    ]
    const used = new Set<Phrase>()
    for (const information of all)
      for (const { phrases } of rowsOf(information))
        for (const phrase of phrases) {
          used.add(phrase)
          // A text of the bank.
          if (typeof phrase !== 'string') continue
          expect([
            phrase,
            hasFiguresFor({ de: de.phrases[phrase], en: en.phrases[phrase] }, information.figures),
          ]).toEqual([phrase, true])
        }
    expect(phraseIds.filter((id) => !used.has(id))).toEqual([])
  })

  it('have sentences of at most twenty words', () => {
    // The law's own sentences are longer.
    const prescribed = Object.keys(esis)
    const tooLong = [de, en].flatMap(({ phrases }) =>
      Object.entries(phrases).flatMap(([id, text]) =>
        prescribed.includes(id) ? [] : text.split(/[.:?](?:\s|$)/).filter((each) => each.split(/\s+/).length > 20),
      ),
    )
    expect(tooLong).toEqual([])
  })

  it('exist for every section and row', () => {
    for (const catalogue of [de, en]) {
      const rows: readonly string[] = Object.keys(catalogue.rows)
      const all = [secciRows, esisRows].flatMap((each) => Object.values(each).flat())
      expect(new Set(rows)).toEqual(new Set(all))
      expect(new Set(Object.keys(catalogue.sections))).toEqual(
        new Set([...Object.keys(secciRows), ...Object.keys(esisRows)]),
      )
    }
  })
})

const purchase = (price: number) => ({
  propertyPrice: price,
  repairCosts: 0,
  personalFunds: 0,
  transferTaxPercent: 0,
  notaryPercent: 0,
  agentPercent: 0,
  landChargeFees: tableB,
})

/** The cents of each amount in a text. */
const centsIn = (text: string): number[] =>
  [...text.matchAll(/(-?[\d.]+,\d\d)\s€|€([\d,]+\.\d\d)/g)].map(([, german, english = '']) =>
    Math.round(
      100 * Number(german === undefined ? english.replaceAll(',', '') : german.replaceAll('.', '').replace(',', '.')),
    ),
  )

/** `npm run test:whole` has many more. */
const numRuns = process.env['LOANPORT_TESTS'] === 'whole' ? 30_000 : 100
const timeout = 3_600_000

describe('the figures of random loans', () => {
  const loans = fc.record({
    calculationType: fc.constantFrom<CalculationType>('CONSUMER_CREDIT', 'MORTGAGE', 'MORTGAGE_FULL'),
    amount: fc.integer({ min: 100_000, max: 50_000_000 }),
    // More than one, so that the cap is that of more than a year.
    years: fc.integer({ min: 2, max: 30 }),
    nominalRate: fc.integer({ min: 1, max: 1200 }).map((hundredths) => hundredths / 100),
    feePercent: fc.integer({ min: 0, max: 300 }).map((hundredths) => hundredths / 100),
    first: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
    locale: fc.constantFrom(...locales),
  })

  it('are those of offer and schedule to the cent', { timeout }, () => {
    fc.assert(
      fc.property(loans, ({ calculationType, amount, years, first, locale, ...price }) => {
        const isCredit = calculationType === 'CONSUMER_CREDIT'
        const result = isCredit
          ? calculateConsumerCredit({ ...price, amount, months: years * 12 })
          : calculateMortgage({
              ...purchase(amount),
              ...price,
              years,
              redemptionRate: calculationType === 'MORTGAGE' ? 2 : undefined,
            })
        fc.pre(result.plausible)
        const term = isCredit ? years * 12 : years
        const days =
          first === undefined ? {} : { payoutDate: '2027-01-17', firstInstallmentDate: addDays('2027-01-17', first) }
        const undated = makeOffer(result, term, days)
        const rate =
          days.payoutDate === undefined ? undefined : datedRate(undated, toMonths(calculationType, term), days)
        const offer = rate === undefined ? undated : { ...undated, effectiveInterest: shownRate(rate) }
        expect(offerProblems(calculationType, offer)).toEqual([])

        const information = informationOn({ calculationType, offer, locale })
        const rows = offerSchedule(calculationType, offer)
        const inRow = (row: string) => centsIn(textOf(information, row, locale))
        expect(information.schedule).toEqual(rows)
        expect(inRow('amount')).toEqual([toCents(offer.amount)])
        expect(inRow('total').slice(0, 3)).toEqual(
          [offer.totalAmount, offer.amount, offer.interestsAndFees].map(toCents),
        )
        const interest = rows.reduce((sum, each) => sum + each.interest, 0)
        if (isCredit)
          expect(inRow('compensation')).toEqual([
            compensationLimit(
              {
                repaid: toCents(offer.amount),
                yearsLeft: years,
                interestLeft: interest,
              },
              caps,
            ),
          ])
        const table = scheduleTable(information, locale).map(({ cells }) => centsIn(cells.join(' ')))
        // The total is that of the instalments, and the payments of its parts add up to it.
        expect(table.at(-1)).toEqual([
          toCents(offer.sumOfInstallments),
          interest,
          toCents(offer.amount) - toCents(offer.outstandingDebt ?? 0),
        ])
        const parts = isCredit ? table.slice(0, -1) : table.slice(Math.min(12, rows.length), -1)
        expect(parts.reduce((sum, [instalment = 0]) => sum + instalment, 0)).toBe(toCents(offer.sumOfInstallments))
        expect(parts.at(-1)?.[3]).toBe(toCents(offer.outstandingDebt ?? 0))
        expect(columnTexts(locale)).toHaveLength(5)
      }),
      { numRuns },
    )
  })
})
