import { describe, expect, it } from 'vitest'

import { type DocumentContent, documentContents, recognise, countSigns } from './contents.ts'

/** Typical wordings of each kind; those of one row are one sign, however they are written. */
const wordings: Readonly<Record<DocumentContent, readonly (readonly string[])[]>> = {
  PAYSLIP: [
    [
      'gehaltsabrechnung',
      'gehalts-abrechnung',
      'lohn abrechnung',
      'entgeltnachweis',
      'verdienstnachweis',
      'bezügemitteilung',
    ],
    ['brutto/netto', 'brutto-netto', 'brutto netto', 'bruttonetto'],
    ['gesamtbrutto', 'gesamt-brutto', 'gesamt brutto', 'steuerbrutto', 'sv-brutto', 'svbrutto', 'sv brutto'],
    ['steuerklasse', 'stkl', 'st.kl', 'st-kl', 'st.-kl'],
    ['auszahlungsbetrag', 'nettoverdienst', 'nettobezüge', 'netto-bezüge', 'gesetzliches netto'],
    ['payslip', 'pay slip', 'salary statement', 'salary slip', 'wage slip'],
    ['gross pay', 'gross salary'],
    ['net pay', 'net salary'],
    ['tax code', 'paye'],
  ],
  BANK_STATEMENT: [
    ['kontoauszug', 'konto-auszug', 'finanzstatus', 'kontoumsätze', 'umsatzanzeige', 'umsatzübersicht'],
    [
      'alter kontostand',
      'neuer saldo',
      'neuer kontosaldo',
      'letzter-kontostand',
      'anfangssaldo',
      'endsaldo',
      'endstand',
    ],
    ['buchungstag', 'buchungsdatum'],
    ['valuta', 'wertstellung'],
    ['dauerauftrag', 'lastschrift'],
    ['bank statement', 'statement of account', 'account statement'],
    ['opening balance', 'closing balance', 'previous balance', 'new balance'],
    ['paid in', 'paid out', 'money in', 'money out'],
    ['direct debit', 'standing order'],
  ],
  TAX_ASSESSMENT: [
    ['einkommensteuerbescheid', 'bescheid für 2024 über einkommensteuer', 'bescheid für 2024 über die einkommensteuer'],
    ['finanzamt'],
    ['zu versteuerndes einkommen'],
    ['festsetzung', 'festgesetzt'],
    ['rechtsbehelfsbelehrung'],
    ['income tax assessment', 'tax assessment', 'tax calculation', 'sa302'],
    ['tax office', 'hm revenue'],
    ['taxable income'],
  ],
  PENSION_STATEMENT: [
    ['rentenbescheid', 'rentenanpassung', 'anpassung ihrer rente'],
    ['deutsche rentenversicherung'],
    ['altersrente', 'witwenrente', 'witwerrente', 'erwerbsminderungsrente', 'regelaltersrente', 'rente wegen'],
    ['rentenbetrag', 'rentenzahlbetrag', 'rentenservice'],
    ['pension statement', 'pension notice', 'pension award'],
    ['state pension', 'annual pension', 'pension payment'],
  ],
  BUSINESS_FIGURES: [
    ['betriebswirtschaftliche auswertung', 'bwa'],
    ['gesamtleistung'],
    ['betriebsergebnis', 'rohertrag', 'vorläufiges ergebnis'],
    ['wareneinsatz', 'materialeinkauf', 'mat./wareneinkauf'],
    ['profit and loss', 'profit & loss'],
    ['gross profit', 'operating profit'],
    ['cost of sales', 'cost of goods', 'turnover'],
  ],
}

describe.each(documentContents)('the words of a %s', (content) => {
  it.each(wordings[content])('include %s', (...row) => {
    for (const wording of row) expect([wording, countSigns(content, `x ${wording} x`)]).toEqual([wording, 1])
    expect(countSigns(content, row.join(' x '))).toBe(1)
  })

  it('are recognised from two on, and not from a single mention', () => {
    const [[first] = [], [second] = []] = wordings[content]
    expect(recognise(`x ${first} x ${second} x`)).toBe(content)
    expect(recognise(`x ${first} x`)).toBeUndefined()
  })

  it('decide only where no other kind has as many', () => {
    const [[first] = [], [second] = [], [third] = []] = wordings[content]
    const [[one] = [], [other] = []] = wordings[content === 'PAYSLIP' ? 'BUSINESS_FIGURES' : 'PAYSLIP']
    expect(recognise([first, second, one, other].join(' x '))).toBeUndefined()
    expect(recognise([first, second, third, one, other].join(' x '))).toBe(content)
  })
})

it.each([
  ['PAYSLIP', 'overpayslips'],
  ['PAYSLIP', 'gross payment'],
  ['BANK_STATEMENT', 'endstandort'],
  ['TAX_ASSESSMENT', 'bescheid für das jahr über einkommensteuer'],
  ['PENSION_STATEMENT', 'private altersrenten'],
  ['BUSINESS_FIGURES', 'bwaren'],
] as const)('%s: other words that contain or resemble one are none: %s', (content, text) => {
  expect(countSigns(content, text)).toBe(0)
})
