import { describe, expect, it, test } from 'vitest'

import {
  accessTo,
  type AccessAction,
  hasHiddenDocuments,
  isFieldLocked,
  incomeHidden,
  isOwnProblem,
  type LoanRole,
  may,
  mayFill,
  coBorrowerSection,
  roleMay,
  visibleBorrowers,
  refusalReason,
} from './access.ts'
import type { FieldDefinition, FieldValues } from '../fields/types.ts'
import { memberRoles } from './loan.ts'
import { emptyBorrower } from './second-borrower.ts'

const roles: readonly LoanRole[] = ['OWNER', ...memberRoles]
const actions = Object.keys(roleMay) as AccessAction[]
const alone = { joined: false, incomeShared: false }
const apart = { joined: true, incomeShared: false }
const open = { joined: true, incomeShared: true }

describe('roles', () => {
  test('[A6.03] owners are editors too, with all rights of an editor', () => {
    for (const action of actions)
      if (action !== 'leave' && may('EDITOR', action)) expect([action, may('OWNER', action)]).toEqual([action, true])
  })

  test('[A6.03] a viewer reads and leaves, and nothing else', () => {
    expect(actions.filter((action) => may('VIEWER', action))).toEqual(['read', 'leave'])
  })

  test('[A6.03] only owners send, verify, upload requested documents, aggregate, save calculations and share', () => {
    const ofOwners = ['send', 'verify', 'sendRequestedDocuments', 'aggregate', 'watch', 'share'] as const
    for (const action of ofOwners) expect(roles.filter((role) => may(role, action))).toEqual(['OWNER'])
  })

  test.each<[AccessAction, readonly LoanRole[]]>([
    ['save', ['OWNER', 'EDITOR', 'CO_BORROWER']],
    ['rename', ['OWNER', 'EDITOR']],
    ['upload', ['OWNER', 'EDITOR']],
    ['assess', ['OWNER', 'EDITOR']],
    ['delete', ['OWNER']],
    ['requestCall', ['OWNER']],
    ['inviteCoBorrower', ['OWNER']],
    ['own', ['OWNER']],
    ['showIncome', ['OWNER', 'CO_BORROWER']],
    ['sign', ['OWNER', 'CO_BORROWER']],
    ['decline', ['OWNER', 'CO_BORROWER']],
    ['withdraw', ['OWNER', 'CO_BORROWER']],
    ['leave', ['VIEWER', 'EDITOR', 'CO_BORROWER']],
    ['read', ['OWNER', 'VIEWER', 'EDITOR', 'CO_BORROWER']],
  ])('[A6.03] %s is for %j', (action, allowed) => {
    expect(roles.filter((role) => may(role, action))).toEqual(allowed)
  })

  test('a missing right always has a reason', () => {
    for (const role of roles)
      for (const action of actions) expect(refusalReason(role, action) === undefined).toBe(may(role, action))
    expect(refusalReason('VIEWER', 'save')).toBe('viewOnly')
    expect(refusalReason('CO_BORROWER', 'upload')).toBe('ownPartOnly')
    expect(refusalReason('EDITOR', 'send')).toBe('ownerOnly')
  })
})

test.each([
  ['OWN', 'OWNER'],
  ['SHARED_WITH_ME', 'VIEWER'],
] as const)('a loan that is %s has a reader who is its %s', (type, role) => {
  const loan = { ownership: { type, role } }
  expect(accessTo(loan)).toEqual({ ...loan, role })
})

describe('two borrowers', () => {
  test("neither sees the other's income unless both agree, and members see as much as the owner", () => {
    expect(roles.map((role) => incomeHidden(role, apart))).toEqual([
      [false, true],
      [false, true],
      [false, true],
      [true, false],
    ])
    for (const role of roles) expect(incomeHidden(role, open)).toEqual([false, false])
    for (const role of ['OWNER', 'VIEWER', 'EDITOR'] as const) expect(incomeHidden(role, alone)).toEqual([false, false])
    // Before any consent: a joining borrower sees nothing.
    expect(incomeHidden('CO_BORROWER', alone)).toEqual([true, false])
    expect(roles.filter((role) => hasHiddenDocuments(role, apart))).toEqual(['CO_BORROWER'])
  })

  test('each fills in their own part once the second one has joined', () => {
    expect(mayFill('OWNER', alone)).toEqual([true, true])
    expect(mayFill('EDITOR', apart)).toEqual([true, false])
    expect(mayFill('CO_BORROWER', apart)).toEqual([false, true])
    expect(mayFill('VIEWER', alone)).toEqual([false, false])
  })

  it('omits only income, phone and rating', () => {
    const part = {
      incomeExpenses: [{ fieldId: 'netIncome', amount: 1 }],
      incomeExpensePeriod: 'Yearly',
      phoneMobil: '+491',
      rating: 'A',
    } as const
    expect(visibleBorrowers([part, part], [true, false])).toEqual([
      { ...emptyBorrower, incomeExpensePeriod: 'Yearly' },
      part,
    ])
  })
})

const definition = (id: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  type: 'TEXTFIELD',
  entityType: 'BORROWER',
  label: { de: id, en: id },
  ...more,
})
const answerOf = (id: string, entityType: FieldDefinition['entityType'] = 'BORROWER'): FieldValues[string] => ({
  fieldId: id,
  entityType,
  userDefined: true,
  value: { type: 'TEXTFIELD', value: 'x' },
})

describe('a field', () => {
  const loan = {
    role: 'OWNER',
    mayFill: [true, true],
    proved: {},
    isWrong: (): boolean => false,
  } as const
  const both = { readOnlyWhenVerified: true, readOnlyWhenShared: true }
  const at = '2026-12-01T09:00:00.000Z'
  const proved = { name: at }

  test.each([
    ['[A6.04] of the owner who is not verified', loan, {}, false],
    ['[A6.04] proved by an identification', { ...loan, proved }, {}, true],
    ['[A6.04] proved, but with an invalid answer', { ...loan, proved, isWrong: (): boolean => true }, {}, false],
    ['[A6.04] [A5.17] answered, but not proved', { ...loan, proved: { other: at } }, {}, false],
    ['[A6.04] proved, but not flagged', { ...loan, proved }, { readOnlyWhenVerified: false }, false],
    ['[A5.17] [A6.04] that only owners may change, for an editor', { ...loan, role: 'EDITOR' }, {}, true],
    ['of the other’s part', { ...loan, mayFill: [true, false] }, { entityType: 'SECOND_BORROWER' }, true],
    [
      'of the second borrower’s own part',
      { ...loan, role: 'CO_BORROWER', mayFill: [false, true] },
      { entityType: 'SECOND_BORROWER' },
      false,
    ],
  ] as const)('%s: locked or not', (_, access, more, locked) => {
    expect(isFieldLocked(access, definition('name', { ...both, ...more }))).toBe(locked)
  })

  it('[A6.04] of an entry is about no borrower, whatever is proved of the field', () => {
    const flagged = definition('name', { readOnlyWhenVerified: true })
    expect(isFieldLocked({ ...loan, proved }, flagged, true)).toBe(false)
  })
})

describe('[A6.04] a consent', () => {
  const schufa = { type: 'SCHUFA' } as const
  const declaration = { type: 'SWITCH', readOnlyWhenShared: true } as const
  const ofFirst = { entityType: 'BORROWER' } as const
  const ofSecond = { entityType: 'SECOND_BORROWER' } as const
  /** Who can give it: alone, with an invited second borrower, and with one who has joined. */
  const givers = (more: Partial<FieldDefinition>) =>
    [alone, alone, apart].map((second) =>
      roles.filter((role) => {
        const access = {
          role,
          mayFill: mayFill(role, second),
          proved: {},
          isWrong: () => false,
        }
        return !isFieldLocked(access, definition('consent', more))
      }),
    )

  test.each([
    ['to an inquiry', schufa],
    ['to an inquiry about a company', { type: 'SCHUFA_SWITCH' }],
    ['that is a box to tick', { type: 'CHECKBOX', readOnlyWhenShared: true }],
    ['that is a declaration', declaration],
  ] as const)('%s is given by each borrower themselves, shared or not', (_, type) => {
    expect(givers({ ...type, ...ofFirst })).toEqual([['OWNER'], ['OWNER'], ['OWNER']])
    expect(givers({ ...type, ...ofSecond })).toEqual([['CO_BORROWER'], ['CO_BORROWER'], ['CO_BORROWER']])
  })

  test('is not every box: one that a bank shows to all members can be answered by whoever fills in the part', () => {
    expect(givers({ type: 'CHECKBOX', ...ofSecond })[1]).toEqual(['OWNER', 'EDITOR', 'CO_BORROWER'])
    expect(givers({ ...ofSecond, readOnlyWhenShared: true })[1]).toEqual(['OWNER', 'CO_BORROWER'])
  })

  test('does not block a reader who cannot give it', () => {
    const definitions = new Map([['consent', definition('consent', { ...schufa, ...ofFirst })]])
    const missing = { objectName: 'BORROWER', field: 'consent' }
    const asked = (role: LoanRole) => isOwnProblem({ role, mayFill: mayFill(role, alone) }, definitions, missing)
    expect(roles.filter(asked)).toEqual(['OWNER'])
    // In a group's entry, and in a group that only the owner fills in.
    const group = definition('group', { type: 'FIELDS_GROUP', readOnlyWhenShared: true })
    const nested = new Map([
      ...definitions,
      ['group', group],
      ['free', definition('free')],
      ['list', definition('list', { type: 'FIELDS_GROUP' })],
    ])
    const ofEditor = (field: string) =>
      isOwnProblem({ role: 'EDITOR', mayFill: [true, true] }, nested, { objectName: 'BORROWER', field })
    expect(['list[0].free', 'list[1].consent', 'group[0].free'].map(ofEditor)).toEqual([true, false, false])
  })
})

describe('a problem', () => {
  const ofSecond = { entityType: 'SECOND_BORROWER' } as const
  const definitions = new Map([
    ['name', definition('name')],
    ['secondName', definition('secondName', ofSecond)],
    ['secondList', definition('secondList', { ...ofSecond, type: 'FIELDS_GROUP' })],
    ['secondText', definition('secondText', ofSecond)],
  ])
  const isOwnTo = (role: LoanRole, objectName: string, field: string) =>
    isOwnProblem({ role, mayFill: mayFill(role, apart) }, definitions, { objectName, field })

  // Amounts of the household are no fields.
  it.each([
    ['BORROWER', 'name', [true, false]],
    ['SECOND_BORROWER', 'secondName', [false, true]],
    ['SECOND_BORROWER', 'secondList[0].secondText', [false, true]],
    ['BORROWER', 'netIncome', [true, false]],
    ['SECOND_BORROWER', 'netIncome', [false, true]],
  ])('of the %s at %s blocks the borrower who fills in that part', (objectName, field, owners) => {
    expect((['OWNER', 'CO_BORROWER'] as const).map((role) => isOwnTo(role, objectName, field))).toEqual(owners)
  })
})

describe('the content of a save', () => {
  const definitions = new Map(
    [definition('first'), definition('second', { entityType: 'SECOND_BORROWER' })].map((each) => [each.id, each]),
  )
  const part = (amount: number) => ({
    incomeExpenses: [{ fieldId: 'netIncome', amount }],
    incomeExpensePeriod: 'Monthly' as const,
    phoneMobil: null,
  })
  const input = {
    version: 3,
    description: 'Neu',
    lastCompletedStep: 'haushalt',
    fields: Object.fromEntries(
      [answerOf('first'), answerOf('second', 'SECOND_BORROWER'), answerOf('unknown')].map((each) => [
        each.fieldId,
        { ...each, value: { ...each.value } },
      ]),
    ),
    borrowers: [part(1), part(2)],
  }
  const stored = [
    { ...part(10), rating: null },
    { ...part(20), rating: null },
  ]
  const loan = { proved: {}, borrowers: stored, isWrong: () => false }

  it('is everything for a reader who may fill in everything, who can also remove the second borrower', () => {
    const access = { ...loan, role: 'OWNER', mayFill: [true, true] } as const
    for (const each of [input, { ...input, borrowers: [part(1)] }])
      expect(coBorrowerSection(access, definitions, each)).toEqual(each)
  })

  it("is the second borrower's own part; unknown fields are left to be refused", () => {
    expect(coBorrowerSection({ ...loan, role: 'CO_BORROWER', mayFill: [false, true] }, definitions, input)).toEqual({
      version: 3,
      fields: { second: input.fields['second'], unknown: input.fields['unknown'] },
      borrowers: [part(10), part(2)],
    })
  })

  it("is everything but the second borrower's part for other members", () => {
    expect(coBorrowerSection({ ...loan, role: 'EDITOR', mayFill: [true, false] }, definitions, input)).toEqual({
      ...input,
      fields: { first: input.fields['first'], unknown: input.fields['unknown'] },
      borrowers: [part(1), part(20)],
    })
  })

  it('without a part keeps the stored one', () => {
    const { borrowers: _, fields: _fields, ...rest } = input
    expect(coBorrowerSection({ ...loan, role: 'EDITOR', mayFill: [true, false] }, definitions, rest)).toEqual(rest)
    expect(
      coBorrowerSection(
        { ...loan, borrowers: stored.slice(0, 1), role: 'CO_BORROWER', mayFill: [false, true] },
        definitions,
        {
          version: 3,
          borrowers: [part(1), part(2)],
        },
      ).borrowers,
    ).toEqual([part(10), part(2)])
  })

  it('without the second part keeps that one, and begins a first part that was never stored', () => {
    const ofEditor = { ...loan, role: 'EDITOR', mayFill: [true, false] } as const
    expect(coBorrowerSection(ofEditor, definitions, { version: 3, borrowers: [part(1)] }).borrowers).toEqual([
      part(1),
      part(20),
    ])
    const ofSecond = { ...loan, borrowers: [], role: 'CO_BORROWER', mayFill: [false, true] } as const
    expect(coBorrowerSection(ofSecond, definitions, { version: 3, borrowers: [part(1), part(2)] }).borrowers).toEqual([
      { incomeExpenses: [], incomeExpensePeriod: 'Monthly', phoneMobil: null },
      part(2),
    ])
  })
})
