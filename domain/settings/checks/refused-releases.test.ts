import { expect, it } from 'vitest'

import type { FieldDefinition, SectionField } from '../../fields/types.ts'
import { checkAreas, shippedAreas } from '../areas.ts'
import { itemProblemsText } from '../labels/problems.ts'
import type { LegalKind } from '../../privacy/ledger.ts'
import { raisedRateProblems } from '../legal/raised-rate.ts'
import { enoughContracts, exampleProblems } from '../prices/example-share.ts'
import type { LegalKindId } from '../areas/legal/schema.ts'
import type { TextFieldType } from '../areas/text-fields/schema.ts'
import type { SnapshotAreas } from '../snapshot.ts'

const shipped = shippedAreas()
const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }
const warning = { de: 'Achtung! Kreditaufnahme kostet Geld.', en: 'Caution! Borrowing money costs money.' }

const withFields = (change: (field: SectionField) => SectionField): SnapshotAreas => ({
  ...shipped,
  PAGES: shipped.PAGES.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, fields: section.fields.map(change) })),
  })),
})

/** Gives a field of the shipped pages a default value. */
const preset = (id: string, value: unknown, de: unknown = value): SnapshotAreas =>
  withFields((field) => (field.id === id ? { ...field, defaultValue: { de, en: value } } : field))

/** The same in each new entry of a group. */
const presetInside = (group: string, id: string, value: unknown): SnapshotAreas =>
  withFields((field) =>
    field.id !== group || field.fields === undefined
      ? field
      : {
          ...field,
          fields: field.fields.map((nested) =>
            nested.id === id ? { ...nested, defaultValue: { de: value, en: value } } : nested,
          ),
        },
  )

const declared = (areas: SnapshotAreas, id: string): SnapshotAreas => ({
  ...areas,
  INPUT_FIELDS: areas.INPUT_FIELDS.map((field): FieldDefinition =>
    field.id === id ? { ...field, agreement: true } : field,
  ),
})

const withText = (
  id: TextFieldType,
  change: (text: string) => string,
  language: 'de' | 'en' = 'en',
): SnapshotAreas => ({
  ...shipped,
  TEXT_FIELDS: shipped.TEXT_FIELDS.map((item) =>
    item.id === id ? { ...item, text: { ...item.text, [language]: change(item.text[language]) } } : item,
  ),
})
const example = (change: (text: string) => string): SnapshotAreas => withText('REPRESENTATIVE_EXAMPLE', change)
const without = (name: string): SnapshotAreas => example((text) => text.replace(`{${name}}`, ''))

/** Where an item of the ledger is of that kind. */
const withKind = (id: LegalKindId, kind: LegalKind): SnapshotAreas => ({
  ...shipped,
  LEGAL: shipped.LEGAL.map((entry) =>
    entry.id === id ? { id, values: [{ validFrom: '2018-05-25', kind, source }] } : entry,
  ),
})

/** With a text of the bank in a SECCI. */
const withRow = (row: string, text: string): SnapshotAreas => ({
  ...shipped,
  LEGAL: shipped.LEGAL.map((entry) =>
    entry.id === 'SECCI_TEXTS'
      ? { id: entry.id, values: [{ validFrom: '2026-11-20', source, rows: [{ row, text: { de: text, en: text } }] }] }
      : entry,
  ),
})

it.each<readonly [string, SnapshotAreas, string, RegExp]>([
  ['turns on a switch', preset('existingCredits', true), 'presetAgreement', /other loans.*must not have a default/],
  ['ticks a declaration', preset('ownAccount', true), 'presetAgreement', /acting for myself.*must not have a default/],
  ['ticks the consent to a credit report', preset('schufaConsent', true), 'presetAgreement', /SCHUFA.*must not/],
  [
    'gives the consent of the second person',
    preset('secondSchufaConsent', true),
    'presetAgreement',
    /second applicant/,
  ],
  ['turns on the consent to a company report', preset('companyInquiryConsent', true), 'presetAgreement', /company/],
  ['agrees in one language only', preset('ownAccount', true, false), 'presetAgreement', /only the applicant chooses/],
  [
    'turns on a switch in a new entry of a group',
    presetInside('existingLoans', 'existingLoanRedeemed', true),
    'presetAgreement',
    /pay off this loan.*must not/,
  ],
  [
    'chooses an ancillary service from a list',
    declared(shipped, 'nationality'),
    'presetAgreement',
    /Nationality.*must not/,
  ],
  [
    'fills in the amount of an ancillary service',
    declared(preset('existingCreditAmount', 250), 'existingCreditAmount'),
    'presetAgreement',
    /Total remaining debt.*must not/,
  ],
  [
    'repeats the warning in the footer',
    withText('FOOTER_TEXT', (text) => `${text}<p>${warning.en}</p>`),
    'warningTwice',
    /Footer.*second time/,
  ],
  [
    'repeats it in one language, in bold',
    withText('FOOTER_TEXT', (text) => `${text}<p><strong>${warning.de}</strong></p>`, 'de'),
    'warningTwice',
    /Footer.*German.*second time/,
  ],
  ['repeats it in the header', withText('HEADER_TEXT', () => warning.en), 'warningTwice', /Header.*second time/],
  ['repeats it in the example', example((text) => `${text} ${warning.en}`), 'warningTwice', /example.*second time/],
  ['advertises without the lender', without('lender'), 'missingPlaceholder', /“lender”/],
  ['advertises without the address', without('lenderAddress'), 'missingPlaceholder', /“lenderAddress”/],
  ['advertises without the amount', without('amount'), 'missingPlaceholder', /“amount”/],
  ['advertises without the borrowing rate', without('nominalRate'), 'missingPlaceholder', /“nominalRate”/],
  ['advertises without the effective rate', without('effectiveRate'), 'missingPlaceholder', /“effectiveRate”/],
  ['advertises without the total', without('totalAmount'), 'missingPlaceholder', /“totalAmount”/],
  ['advertises without the instalments', without('instalmentCount'), 'missingPlaceholder', /“instalmentCount”/],
  ['advertises a typed rate', example((text) => `${text} From 3.99%!`), 'figureNotComputed', /3\.99%/],
  ['advertises a figure that nobody knows', example((text) => `${text} {discount}`), 'unknownPlaceholder', /discount/],
  ['has a text for no row of a SECCI', withRow('registr', 'HRB 1'), 'unknownRow', /no row “registr”/],
  ['has a text for a row of an ESIS', withRow('forcedSale', 'Yes.'), 'unknownRow', /no row “forcedSale”/],
  ['leaves a row out of some SECCI', withRow('insurance', 'Yes, {{debt}}.'), 'unknownPlaceholder', /“debt”/],
  ['has a text with an unknown figure', withRow('register', '{{amont}}'), 'unknownPlaceholder', /“amont”/],
  ['takes a notice for a consent', withKind('KIND_DATA_PROTECTION', 'CONSENT_A'), 'kindNotAllowed', /does not fit/],
  [
    'promises at an enquiry what a notice does not give',
    withKind('KIND_SCHUFA', 'NOTICE_F'),
    'promisesWithdrawal',
    /(SCHUFA|company).*promises a withdrawal/,
  ],
  [
    'promises at the account check what an agreement does not give',
    withKind('KIND_ACCOUNT_INFORMATION', 'AGREEMENT_B'),
    'promisesWithdrawal',
    /promises a withdrawal/,
  ],
])('a release that %s is refused, in words', (_, areas, code, words) => {
  const problems = checkAreas(areas)
  expect([...new Set(problems.map((problem) => problem.code))]).toEqual([code])
  for (const problem of problems) {
    const { label, text } = itemProblemsText(problem, 'en', areas)
    expect(`${label}: ${text}`).toMatch(words)
  }
})

it('a release is refused, in words, whose example too few contracts got', () => {
  const concluded = [{ productId: 'consumer-credit', effectiveInterest: 99, contracts: enoughContracts }]
  const [problem, ...others] = exampleProblems(shipped, concluded, '2026-11-26')
  expect(others).toEqual([])
  const { label, text } = itemProblemsText(problem ?? expect.fail('accepted'), 'en', shipped)
  expect(`${label}: ${text}`).toMatch(/Personal loan.*Fewer than two thirds.*possible from 99%/)
})

it('a release is refused, in words, with a mortgage fixed under five years whose rate could rise by nobody knows how much', () => {
  const on = '2026-11-26'
  const fixedFrom = (min: number, validFrom?: string): SnapshotAreas => ({
    ...shipped,
    PRODUCTS: shipped.PRODUCTS.map((product) =>
      product.calculationType.startsWith('MORTGAGE')
        ? { ...product, limits: { ...product.limits, term: { ...product.limits.term, min } } }
        : product,
    ),
    LEGAL: shipped.LEGAL.map((entry) =>
      entry.id === 'HIGHEST_MORTGAGE_RATE' && validFrom !== undefined
        ? { id: entry.id, values: [{ validFrom, percent: 8, source }] }
        : entry,
    ),
  })
  const problems = raisedRateProblems(fixedFrom(4, '2026-11-27'), on)
  const mortgages = shipped.PRODUCTS.filter(({ calculationType }) => calculationType === 'MORTGAGE')
  expect(problems.map(({ item }) => item)).toEqual(mortgages.map(({ id }) => id))
  for (const problem of problems) {
    const { label, text } = itemProblemsText(problem, 'en', shipped)
    expect(`${label}: ${text}`).toMatch(/under five years.*highest borrowing rate/)
  }
  for (const areas of [fixedFrom(5), fixedFrom(4, on)]) expect(raisedRateProblems(areas, on)).toEqual([])
})
