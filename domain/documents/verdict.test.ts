import { array, assert, constantFrom, date, integer, oneof, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { documentContents } from './contents.ts'
import { datesInText } from './dates-in-text.ts'
import { type DocumentCheck, documentVerdict } from './verdict.ts'

const payslip: DocumentCheck = { content: 'PAYSLIP', maxAgeMonths: 2 }
const statement: DocumentCheck = { content: 'BANK_STATEMENT', maxAgeMonths: 2 }

/** The texts of payslips of common payroll programs, in the order of their PDFs. */
const payslips = {
  header: (month: string) =>
    `Abrechnung der Brutto/Netto-Bezüge für ${month} 28.11.2019 Blatt: 1 Personal-Nr. 00123 Geburtsdatum 12.03.1985
     StKl 1 Faktor Ki.Frbtr. Konfession Eintritt 01.02.2015 Gesamt-Brutto 3.850,00 Steuerrechtliche Abzüge
     Gesetzliches Netto 2.512,33 Auszahlungsbetrag 2.512,33`,
  labels: (month: string) =>
    `Muster GmbH Gehaltsabrechnung Abrechnungsmonat Personalnummer Steuerklasse Geburtsdatum
     ${month} 4711 3 07.08.1979 Eintrittsdatum 01.10.2008 SV-Brutto 4.100,00 Auszahlungsbetrag 2.890,10`,
  corrected: (month: string) =>
    `Entgeltabrechnung ${month} Nachberechnung für Januar 2026 12,00 EUR Steuerbrutto 3.000,00 Nettoverdienst 2.100,00`,
  heading: (month: string) =>
    `${month} Frau Anna Muster Bezügemitteilung Gesamtbrutto 5.020,11 Steuerklasse 4 Auszahlungsbetrag 3.111,00`,
  english: (month: string) =>
    `PAYSLIP Acme Ltd Employee 42 Date of birth 12/03/1985 Start date 01/02/2015 Pay period ${month}
     Gross pay 3,850.00 Income tax 620.00 Net pay 2,512.33`,
}

describe('payslips of the last two months, on 10 June 2026 or later', () => {
  it.each([
    ['header', payslips.header('März 2026')],
    ['labels', payslips.labels('03/2026')],
    ['labels', payslips.labels('03.2026')],
    ['corrected', payslips.corrected('März 2026')],
    ['heading', payslips.heading('März 2026')],
    ['english', payslips.english('March 2026')],
    ['english', payslips.english('01/03/2026 - 31/03/2026')],
  ])('%s: of March, while April and May are needed', (_, text) =>
    expect(documentVerdict(payslip, text, '2026-06-20')).toEqual({
      kind: 'otherMonth',
      content: 'PAYSLIP',
      found: '2026-03',
      from: '2026-04',
      to: '2026-05',
    }),
  )

  it.each(Object.entries(payslips))('%s: no objection to April, May or June', (_, textOf) => {
    for (const month of ['April 2026', 'Mai 2026', '05/2026', 'May 2026', '06/2026'])
      expect(documentVerdict(payslip, textOf(month), '2026-06-20')).toBeUndefined()
  })

  it('until the middle of a month, the newest may not exist yet', () => {
    expect(documentVerdict(payslip, payslips.header('März 2026'), '2026-06-15')).toBeUndefined()
    expect(documentVerdict(payslip, payslips.header('März 2026'), '2026-06-16')).toMatchObject({ found: '2026-03' })
    expect(documentVerdict(payslip, payslips.header('Februar 2026'), '2026-06-15')).toMatchObject({
      found: '2026-02',
      from: '2026-04',
      to: '2026-05',
    })
  })

  it('across the turn of the year', () =>
    expect(documentVerdict(payslip, payslips.labels('10/2025'), '2026-01-20')).toMatchObject({
      found: '2025-10',
      from: '2025-11',
      to: '2025-12',
    }))

  it.each([
    ['a keyword', 'Gehaltsabrechnung Monat März 2026 Steuerklasse 1'],
    ['a keyword in one word', 'Payslip March 2026 Tax code 1257L'],
    ['an abbreviated keyword', 'Steuerklasse 1 Gesamtbrutto 1,00 Abr.Monat 03/2026'],
    ['an abbreviated keyword', 'Steuerklasse 1 Gesamtbrutto 1,00 Abr.-Monat 03/2026'],
    ['the days of its period', 'Payslip Tax code 1257L pay period 01/03/2026 - 31/03/2026'],
    ['the last day of its period', 'Steuerklasse 1 Gesamtbrutto 1,00 vom 1. bis 31.03.2026'],
    ['a keyword, and another month without one', `Monat März 2026 Steuerklasse 1 ${'x'.repeat(90)} Urlaub Januar 2026`],
  ])('is sure of March by %s, whenever it was printed', (_, text) => {
    for (const printed of ['', ` ${'x'.repeat(90)} Druck 03.06.2026`])
      expect(documentVerdict(payslip, text + printed, '2026-06-20')).toEqual({
        kind: 'otherMonth',
        content: 'PAYSLIP',
        found: '2026-03',
        from: '2026-04',
        to: '2026-05',
      })
  })

  it.each(Object.entries(payslips))('%s: the space between words does not matter', (_, textOf) => {
    const text = textOf('March 2026')
    const verdict = documentVerdict(payslip, text, '2026-06-20')
    expect(verdict).toMatchObject({ found: '2026-03' })
    expect(documentVerdict(payslip, text.replaceAll(' ', '\n\t    '), '2026-06-20')).toEqual(verdict)
  })

  it('a month of more than three years ago is probably misread', () => {
    const of = (month: string) => documentVerdict(payslip, payslips.labels(month), '2026-06-20')
    expect(of('06/2023')).toMatchObject({ found: '2023-06' })
    expect(of('05/2023')).toBeUndefined()
  })

  it.each([
    ['the entry of a person, of late', 'Gehaltsabrechnung Eintritt 01.02.2026 Steuerklasse 1'],
    ['a day without a keyword', 'Gehaltsabrechnung Steuerklasse 1 Druck 30.03.2026'],
    ['a day behind a word about something else', 'Gehaltsabrechnung Steuerklasse 1 Fragen bis 12 Uhr Druck 30.03.2026'],
    [
      'a month far from its keyword, and a later day',
      `Monat ${'x'.repeat(90)} März 2026 Steuerklasse 1 Druck 30.05.2026`,
    ],
    [
      'a month without a keyword, and a correction of a later one',
      `Gesamtbrutto 1,00 Steuerklasse 1 Ferien März 2026 ${'x'.repeat(90)} Nachberechnung April 2026`,
    ],
    ['only the month of a correction', 'Payslip Tax code 1257L backpay March 2026'],
    ['only the month of a correction', 'Payslip Tax code 1257L back pay March 2026'],
    ['only days of a person', 'Gehaltsabrechnung Geburtsdatum 12.03.1985 Eintritt 01.02.2015 Steuerklasse 1'],
    ['the state of a form', 'Gehaltsabrechnung Stand 01/2024 Steuerklasse 1'],
    ['a month to come', payslips.header('August 2026')],
    ['a month of years ago', payslips.header('Mai 2016')],
    ['a later month beside it', `${payslips.header('März 2026')} Neue Öffnungszeiten des Personalbüros: Juni 2026`],
    [
      'only the months of a correction',
      'Gehaltsabrechnung Steuerklasse 1 Nachberechnung März 2026 Korrektur Februar 2026',
    ],
    [
      'a month without a word beside it, and a later day',
      `Frau Muster Ferien im März 2026 ${'x'.repeat(90)} Steuerklasse 1 Druck 30.05.2026`,
    ],
    ['its month written shortly', 'Lohnabrechnung 05/26 Steuerklasse 1 Resturlaub Monat Dezember 2025'],
    ['its month written shortly', 'Lohnabrechnung Mai 26 Steuerklasse 1 Resturlaub Monat Dezember 2025'],
    ['its month written shortly', 'Lohnabrechnung 202605 Steuerklasse 1 Resturlaub Monat Dezember 2025'],
    ['no date at all', 'Gehaltsabrechnung Steuerklasse 1 Auszahlungsbetrag 2.000,00'],
    ['a text of something else', 'Sehr geehrte Frau Muster, anbei wie besprochen. März 2026'],
    ['nothing', ''],
  ])('no verdict: %s', (_, text) => expect(documentVerdict(payslip, text, '2026-06-20')).toBeUndefined())

  it('ignores the month without a limit of age', () =>
    expect(documentVerdict({ content: 'PAYSLIP' }, payslips.header('März 2026'), '2026-06-20')).toBeUndefined())
})

describe('bank statements of the last two months, on 20 June 2026', () => {
  const german = (last: string) =>
    `Kontoauszug Nr. 3 IBAN DE02 1203 0000 0000 2020 51 Alter Kontostand vom 28.02.2026 1.204,11
     Buchungstag Wertstellung 02.03. Lastschrift Stadtwerke -80,00 ${last} Gehalt 2.512,33 Neuer Kontostand vom ${last}`
  const english = (last: string) =>
    `Statement of account 1 March 2026 to ${last} Opening balance 1,204.11 Direct debit 80.00 Closing balance 900.00`

  it.each([
    [german('31.03.2026'), '2026-03-31'],
    [german('31.03.26'), '2026-03-31'],
    [english('31 March 2026'), '2026-03-31'],
    ['Finanzstatus Kontostand Buchungstag März 2026 Dauerauftrag', '2026-03'],
    ['Finanzstatus Buchungstag 31.03.2026 Wertstellung 28.02.2026', '2026-03-31'],
    ['Finanzstatus Buchungstag 28.02.2026 Wertstellung März 2026', '2026-03'],
    // Neither a day to come nor a year to come, an amount, or a month before or after is a later date.
    ['Kontoauszug Buchungstag 31.03.2026 Nächster Auszug 31.07.2026', '2026-03-31'],
    ['Kontoauszug Buchungstag 31.03.2026 Befristung 2031', '2026-03-31'],
    ['Kontoauszug Buchungstag 31.12.2025 Betrag 2026,50', '2025-12-31'],
    ['Kontoauszug Buchungstag 31.03.2026 Rate 03/26', '2026-03-31'],
    ['Kontoauszug Buchungstag 31.03.2026 Karte 07/26', '2026-03-31'],
    ['Kontoauszug Buchungstag Juni 2023', '2023-06'],
  ])('too old: %s', (text, found) =>
    expect(documentVerdict(statement, text, '2026-06-20')).toEqual({
      kind: 'tooOld',
      content: 'BANK_STATEMENT',
      found,
      from: '2026-04-20',
    }),
  )

  it.each([
    ['new enough', german('20.04.2026')],
    ['new enough', english('31 May 2026')],
    ['of this month', 'Kontoauszug Buchungstag April 2026'],
    ['of today', german('20.06.2026')],
    ['years ago, and probably misread', 'Kontoauszug Buchungstag 31.05.2023'],
    ['a later year beside an earlier one', 'Kontoauszug 2026 Freistellungsauftrag vom 12.01.2025 seit Jahren (2024)'],
    ['the first month that is new enough, written shortly', 'Kontoauszug 04/26 Freistellungsauftrag vom 12.01.2026'],
    ['this month, written shortly', 'Kontoauszug 06/26 Freistellungsauftrag vom 12.01.2026'],
    ['only the terms are old', 'Kontoauszug Nr. 5 Buchungstag 30.05. Bedingungen gültig ab 01.01.2024'],
    ['a later year', 'Kontoauszug Jahr 2026 Nr. 5 Buchungstag 30.05. Freistellungsauftrag vom 12.01.2025'],
    ['its month written shortly', 'Kontoauszug 05/26 Buchungstag 30.05. Freistellungsauftrag vom 12.01.2026'],
    ['no date', 'Kontoauszug Buchungstag 30.05. Lastschrift'],
  ])('no verdict: %s', (_, text) => expect(documentVerdict(statement, text, '2026-06-20')).toBeUndefined())

  it('at the end of a longer month', () => {
    expect(documentVerdict({ ...statement, maxAgeMonths: 1 }, german('28.02.2026'), '2026-03-31')).toBeUndefined()
    expect(documentVerdict({ ...statement, maxAgeMonths: 1 }, german('27.02.2026'), '2026-04-01')).toMatchObject({
      from: '2026-03-01',
    })
  })
})

describe('a document of another kind', () => {
  const texts = {
    PAYSLIP: payslips.header('Mai 2026'),
    BANK_STATEMENT: 'Kontoauszug 5/2026 Buchungstag Wertstellung Lastschrift Neuer Kontostand 1.000,00',
    TAX_ASSESSMENT:
      'Finanzamt Köln Bescheid für 2024 über Einkommensteuer Festsetzung Zu versteuerndes Einkommen 40.000',
    PENSION_STATEMENT:
      'Deutsche Rentenversicherung Rentenanpassung zum 1. Juli Ihre Altersrente Rentenzahlbetrag 1.311,20',
    BUSINESS_FIGURES:
      'Betriebswirtschaftliche Auswertung Mai 2026 Gesamtleistung Wareneinsatz Rohertrag Betriebsergebnis',
  } as const

  it('is named, in every pair of kinds', () => {
    for (const content of documentContents)
      for (const looksLike of documentContents)
        expect(documentVerdict({ content }, texts[looksLike], '2026-06-20')).toEqual(
          content === looksLike ? undefined : { kind: 'otherContent', content, looksLike },
        )
  })

  it('is not guessed from one word, or from equal counts', () => {
    expect(documentVerdict(statement, 'Bitte senden Sie uns Ihre Gehaltsabrechnung.', '2026-06-20')).toBeUndefined()
    const both = 'Gehaltsabrechnung Steuerklasse Betriebsergebnis Gesamtleistung'
    expect(documentVerdict(statement, both, '2026-06-20')).toBeUndefined()
  })
})

describe('any text', () => {
  const words = constantFrom(
    'Gehaltsabrechnung',
    'Steuerklasse 1',
    'Kontoauszug',
    'Kontostand',
    'Mai 2026',
    '03/2026',
    '31.03.2026',
    'bis',
    '12.03.1985',
    'Geburtsdatum',
    'Eintritt',
    'Abrechnungsmonat',
    'Zeitraum',
    'Finanzamt',
    'April 2024',
    '2026',
  )
  const text = array(oneof(words, string({ maxLength: 12 })), { maxLength: 30 }).map((parts) => parts.join(' '))
  const check = record({
    content: constantFrom(...documentContents),
    maxAgeMonths: integer({ min: 1, max: 60 }),
  })
  const day = date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }).map((timestamp) =>
    timestamp.toISOString().slice(0, 10),
  )

  it('the named month or day is in the text, and before the required ones', () => {
    assert(
      property(check, text, day, (wanted, content, today) => {
        const verdict = documentVerdict(wanted, content, today)
        if (verdict === undefined || verdict.kind === 'otherContent') return
        const found = datesInText(content.toLowerCase().replaceAll(/\s+/g, ' ')).map(({ iso }) => iso)
        expect(found.some((iso) => iso.startsWith(verdict.found))).toBe(true)
        expect(verdict.found < verdict.from).toBe(true)
      }),
    )
  })

  it('a text without a date is never of another month or too old', () => {
    assert(
      property(check, text, day, (wanted, content, today) => {
        const verdict = documentVerdict(wanted, content.replaceAll(/\d/g, ''), today)
        expect(verdict === undefined || verdict.kind === 'otherContent').toBe(true)
      }),
    )
  })

  it('a recent enough text stays so when older ones are allowed', () => {
    assert(
      property(check, text, day, (wanted, content, today) => {
        if (documentVerdict(wanted, content, today) !== undefined) return
        expect(documentVerdict({ ...wanted, maxAgeMonths: wanted.maxAgeMonths + 1 }, content, today)).toBeUndefined()
      }),
    )
  })
})
