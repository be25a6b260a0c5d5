import { describe, expect, it } from 'vitest'

import type { FieldValues, GroupEntry } from '../fields/types.ts'
import type { Condition } from '../conditions/conditions.ts'
import { emptyBorrower } from '../loan/second-borrower.ts'
import { shippedAreas } from '../settings/areas.ts'
import type { KeyDefinition } from '../settings/areas/keys/schema.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import { definitionsById, visibleAnswers } from './answers.ts'
import { entryPath, parseEntryPath, fieldOnPage } from './entry-path.ts'
import { answered, define, makePage, place, makeSection } from './cases/sample-pages.ts'
import { getListKeys, missingAmounts, validatePage } from './validate-page.ts'

const areas = shippedAreas()
const definitions = definitionsById(areas.INPUT_FIELDS)
const shipped = areas.PAGES.find(({ id }) => id === 'living') ?? expect.fail('the page ships')

/** The shipped household page, with its group of loans required. */
const living: Page = {
  ...shipped,
  sections: shipped.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field.id === 'existingLoans' ? { ...field, required: true } : field)),
  })),
}
const text = (value: string) => ({ type: 'TEXTFIELD', value }) as const
const money = (value: number) => ({ type: 'MONEY', value }) as const

function problems(entries: readonly GroupEntry[] | null, hasLoans = true): (string | undefined)[][] {
  const answer = (fieldId: string, type: 'SWITCH' | 'FIELDS_GROUP', value: boolean | readonly GroupEntry[] | null) =>
    ({ fieldId, entityType: 'BORROWER', userDefined: true, value: { type, value } }) as const
  const values: FieldValues = {
    existingCredits: answer('existingCredits', 'SWITCH', hasLoans),
    existingLoans: answer('existingLoans', 'FIELDS_GROUP', entries),
  }
  const answers = visibleAnswers([living], values, definitions)
  return validatePage({ page: living, values, answers, definitions, keys: areas.KEYS, today: '2026-11-21' })
    .filter(({ field }) => field.startsWith('existingLoan') && field !== 'existingLoanDisbursementDate')
    .map(({ field, messageKey }) => [field, messageKey])
}

describe('a group on a page', () => {
  const whole: GroupEntry = {
    existingLoanLender: text('Sparkasse'),
    existingLoanBalance: money(5000),
    existingLoanInstalment: money(120),
  }

  it('[A5.15] is answered with at least one entry, if required', () => {
    expect(problems(null)).toEqual([['existingLoans', 'fields.group.required']])
    expect(problems([])).toEqual([['existingLoans', 'fields.group.required']])
    expect(problems([whole])).toEqual([])
  })

  it('[A5.15] each entry is validated by the rules of its fields, with its path', () => {
    expect(problems([whole, { existingLoanLender: text('x'.repeat(61)), existingLoanBalance: money(1) }])).toEqual([
      ['existingLoans[1].existingLoanLender', 'error.Size'],
      ['existingLoans[1].existingLoanInstalment', 'anfrage.lebenshaltung.required'],
    ])
  })

  it('[A5.17] hidden answers of an entry are not required', () => {
    const redeemed = { ...whole, existingLoanRedeemed: { type: 'SWITCH', value: true } as const }
    expect(problems([whole, redeemed])).toEqual([
      ['existingLoans[1].existingLoanContract', 'anfrage.lebenshaltung.required'],
    ])
  })

  it('[A5.15] must not have more entries than the definition allows', () => {
    expect(problems(Array.from({ length: 6 }, () => whole))).toEqual([['existingLoans', 'fields.group.most']])
  })

  it('needs nothing while hidden', () => {
    expect(problems(null, false)).toEqual([])
    expect(problems([{}], false)).toEqual([])
  })
})

describe('the path of a problem in a group', () => {
  it('[A5.15] is written and parsed in the same form', () => {
    expect(entryPath('loans', 2, 'bank')).toBe('loans[2].bank')
    expect(parseEntryPath('loans[2].bank')).toEqual({ group: 'loans', at: 2, field: 'bank' })
    for (const none of [
      'loans',
      'loans[].bank',
      'loans[a].bank',
      'loans[2]',
      'loans[2].',
      'loans[2].bank\n',
      '[2].bank',
      ']loans[2].bank',
      '',
    ]) {
      expect(parseEntryPath(none)).toBeUndefined()
      expect(fieldOnPage(none)).toBe(none)
    }
    expect(fieldOnPage('loans[12].bank')).toBe('loans')
  })
})

describe('the problems of a page', () => {
  const fields = [
    define('nickname', 'TEXTFIELD', { entityType: 'BORROWER' }),
    define('country', 'KEY', { keyType: 'COUNTRY' }),
    define('title', 'KEY', { keyType: 'TITLE' }),
    define('loans', 'FIELDS_GROUP'),
    define('balance', 'MONEY'),
  ]
  const lists = (['TITLE', 'COUNTRY'] as const).map((id): KeyDefinition => ({
    id,
    label: { de: id, en: id },
    keys: [1, 2].map((at) => ({ key: `${id}-${at}`, displaytext: { de: '', en: '' } })),
  }))
  const says = (type: 'ERROR' | 'SUCCESS', condition?: Condition) => ({
    type,
    text: { de: '', en: '' },
    ...(condition === undefined ? {} : { condition }),
  })
  const named = { field: 'nickname', operator: 'notNull' } as const
  const page = makePage('p', 'BORROWER_INFORMATION', [
    makeSection('hidden', [place('balance', { required: true })], {
      renderCondition: { field: 'gone', operator: 'notNull' },
      sectionMessages: [says('ERROR')],
    }),
    makeSection(
      'questions',
      [
        place('gone', { required: true }),
        place('nickname', { required: true, validators: [{ type: 'LENGTH', maxLength: 3 }] }),
        place('country'),
        place('title'),
        place('loans', { fields: [place('gone', { required: true }), place('balance', { required: true })] }),
      ],
      {
        sectionMessages: [says('SUCCESS', named), says('ERROR', { ...named, operator: 'null' }), says('ERROR', named)],
      },
    ),
  ])
  const problemsOf = (values: Parameters<typeof answered>[1]) => {
    const given = answered(fields, values)
    const known = definitionsById(fields)
    const answers = visibleAnswers([page], given, known)
    return validatePage({ page, values: given, answers, definitions: known, keys: lists, today: '2026-11-21' })
  }
  const required = { message: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' }
  const notListed = { message: 'Pattern', messageKey: 'anfrage.lebenshaltung.required' }
  const blocked = (index: number) => ({
    objectName: 'SECTION',
    field: 'questions',
    message: 'Blocked',
    params: { index },
  })

  it('[A5.17] are those of its visible fields in their order, then its blocking messages', () => {
    expect(problemsOf({})).toStrictEqual([{ objectName: 'BORROWER', field: 'nickname', ...required }, blocked(1)])
    expect(problemsOf({ nickname: 'Anna', country: 'TITLE-1', title: 'TITLE-2', loans: [{}] })).toStrictEqual([
      {
        objectName: 'BORROWER',
        field: 'nickname',
        message: 'Size',
        messageKey: 'error.Size',
        params: { max: 3 },
      },
      { objectName: 'LOAN', field: 'country', ...notListed },
      { objectName: 'LOAN', field: 'loans[0].balance', ...required },
      blocked(2),
    ])
  })

  it("a list's keys are its own; a field without a list has none", () => {
    expect(getListKeys(lists, 'COUNTRY')).toEqual(['COUNTRY-1', 'COUNTRY-2'])
    expect(getListKeys(lists, 'SALUTATION')).toEqual([])
    expect(getListKeys(lists, undefined)).toEqual([])
  })

  it('[A5.04] household items without an amount are missing; 0 is one', () => {
    const borrower = { ...emptyBorrower, incomeExpenses: [{ fieldId: 'housing', amount: 0 }] }
    const missing = (field: string) => ({ objectName: 'BORROWER', field, ...required })
    const asked = ['netIncome', 'housing', 'livingCosts', 'insurance']
    const items = shippedAreas().LIVING_TYPE.filter(({ id }) => asked.includes(id))
    expect(missingAmounts(borrower, items, 0)).toEqual([
      missing('netIncome'),
      missing('livingCosts'),
      missing('insurance'),
    ])
    // What was only confirmed answers neither salary, rent nor living costs; the expenses of two people are the first's.
    const incomeExpenses = items.map(({ id }) => ({ fieldId: id, amount: 0, confirmed: true as const }))
    const confirmed = { ...emptyBorrower, incomeExpenses }
    expect(missingAmounts(confirmed, items, 0)).toEqual([
      missing('netIncome'),
      missing('housing'),
      missing('livingCosts'),
    ])
    expect(missingAmounts(confirmed, items, 1)).toEqual([missing('netIncome')])
  })
})
