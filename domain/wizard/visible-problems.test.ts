import { describe, expect, test } from 'vitest'

import type { Condition } from '../conditions/conditions.ts'
import { shippedAreas } from '../settings/areas.ts'
import type { Section } from '../settings/areas/pages/schema.ts'
import type { MissingParts } from './missing.ts'
import { visibleErrors, visibleMissing } from './visible-problems.ts'

const label = { de: '', en: '' }
const shipped = shippedAreas()
function sectionWithMessage(id: string, condition: Condition): Section {
  return { id, title: label, fields: [], sectionMessages: [{ type: 'ERROR', text: label, condition }] }
}
/**
 * With one message each: about the loan, about private answers of the second borrower, and one that only appears with
 * those.
 */
const settings = {
  ...shipped,
  PAGES: [
    ...shipped.PAGES,
    {
      ...(shipped.PAGES[0] ?? expect.fail('a page')),
      id: 'told',
      sections: [
        sectionWithMessage('ofLoan', { field: 'amount', operator: '>', value: 1 }),
        sectionWithMessage('ofSecond', { field: 'secondProfessionalGroup', operator: '=', value: '11' }),
        {
          ...sectionWithMessage('besideSecond', { field: 'amount', operator: '>', value: 1 }),
          renderCondition: { field: 'secondProfessionalGroup', operator: '=' as const, value: '11' },
        },
      ],
    },
  ],
}
const says = (section: string, index = 0) => ({ ...open('SECTION', section), message: 'Blocked', params: { index } })
const open = (objectName: string, field: string) => ({
  objectName,
  field,
  label,
  reason: 'OPEN' as const,
  message: 'NotNull',
})

const parts: MissingParts = {
  steps: [
    { uri: 'start', title: label, answers: [open('LOAN', 'amount')] },
    {
      uri: 'person',
      title: label,
      answers: [open('SECOND_BORROWER', 'secondFirstName'), open('SECOND_BORROWER', 'secondEmployer')],
    },
    { uri: 'household', title: label, answers: [open('BORROWER', 'netIncome'), open('SECOND_BORROWER', 'netIncome')] },
    { uri: 'group', title: label, answers: [open('BORROWER', 'existingLoans[0].balance')] },
    {
      uri: 'section',
      title: label,
      answers: [says('ofLoan'), says('COMPANY', 1), says('HOUSEHOLD'), says('ofSecond'), says('besideSecond')],
    },
  ],
  documentsStep: 'papers',
  documents: [{ tabId: 'income', documentId: 'payslip', label, missing: 2 }],
  verification: true,
  secondBorrower: { open: 3 },
  withheld: 0,
}

const visibleParts = (incomeHidden: readonly [boolean, boolean], documentsHidden: boolean) =>
  visibleMissing(parts, settings, { incomeHidden, documentsHidden })
const named = ({ steps }: MissingParts): string[] =>
  steps.flatMap(({ answers }) => answers.map(({ objectName, field }) => `${objectName} ${field}`))

describe('[A5.07] missing answers for a reader', () => {
  test('are all named to a reader who sees everything', () => {
    expect(visibleParts([false, false], false)).toEqual(parts)
  })

  test('name no private answer of the second borrower, only their number', () => {
    const seen = visibleParts([false, true], false)
    expect(named(seen)).toEqual([
      'LOAN amount',
      'SECOND_BORROWER secondFirstName',
      'BORROWER netIncome',
      'BORROWER existingLoans[0].balance',
      'SECTION ofLoan',
      'SECTION COMPANY',
      'SECTION HOUSEHOLD',
    ])
    expect(seen).toMatchObject({ withheld: 4, secondBorrower: { open: 3 }, documents: parts.documents })
  })

  test('name neither amounts nor documents of the first borrower to the second one', () => {
    const seen = visibleParts([true, false], true)
    expect(named(seen)).toEqual([
      'LOAN amount',
      'SECOND_BORROWER secondFirstName',
      'SECOND_BORROWER secondEmployer',
      'SECOND_BORROWER netIncome',
      'SECTION ofLoan',
      'SECTION ofSecond',
      'SECTION besideSecond',
    ])
    expect(seen).toMatchObject({ withheld: 5, documents: [], verification: true })
    // A step without a visible problem is not listed.
    expect(seen.steps.map(({ uri }) => uri)).not.toContain('group')
  })
})

describe('[A4.01] problems of a step for a reader', () => {
  const ofSecond = { objectName: 'SECTION', field: 'ofSecond', message: 'Blocked', params: { index: 0 } }
  const ofLoan = { ...ofSecond, field: 'ofLoan' }

  test('name no message that depends on private answers, only that something of the other borrower is wrong', () => {
    expect(visibleErrors([ofLoan, ofSecond], settings, [false, true])).toEqual([
      ofLoan,
      { objectName: 'SECOND_BORROWER', field: 'secondBorrower', message: 'NotNull' },
    ])
    expect(visibleErrors([ofLoan, ofSecond], settings, [false, false])).toEqual([ofLoan, ofSecond])
    expect(visibleErrors([ofLoan], settings, [false, true])).toEqual([ofLoan])
  })

  test('name neither answers nor amounts of the first borrower to the second one, only that they lack something', () => {
    const amount = { objectName: 'BORROWER', field: 'netIncome', message: 'NotNull' }
    expect(visibleErrors([amount, ofLoan], settings, [true, false])).toEqual([
      ofLoan,
      { objectName: 'BORROWER', field: 'secondBorrower', message: 'NotNull' },
    ])
  })

  test('name what belongs to no person, and messages without a place', () => {
    const { params: _params, ...withoutPlace } = ofSecond
    const ofRequest = { objectName: 'loanInput', field: 'version', message: 'NotNull' }
    expect(visibleErrors([ofRequest, withoutPlace], settings, [true, true])).toEqual([ofRequest, withoutPlace])
  })
})
