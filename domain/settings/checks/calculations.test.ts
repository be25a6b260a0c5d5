import { describe, expect, it } from 'vitest'

import type { Condition } from '../../conditions/conditions.ts'
import type { FieldDefinition, SectionField } from '../../fields/types.ts'
import type { Expression } from '../../math/expression.ts'
import type { SettingsProblem } from '../problem.ts'
import { checkAreas, shippedAreas } from '../areas.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { fieldChanges } from '../versions/diff.ts'
import { symbolProblem } from './calculations.ts'

const shipped = shippedAreas()
const symbol = (field: string): Expression => ({ type: 'SYMBOL', field })
const twice = (field: string): Expression => ({
  type: 'OPERATOR',
  operator: '*',
  left: symbol(field),
  right: { type: 'CONST', value: 2 },
})
const calculated = (id: string, expression: Expression): FieldDefinition => ({
  id,
  type: 'CALCULATION_VALUE',
  entityType: 'LOAN',
  label: { de: 'Ergebnis', en: 'Result' },
  calculation: { expression, unit: 'EURO' },
})

const withFields = (...fields: FieldDefinition[]): SnapshotAreas => ({
  ...shipped,
  INPUT_FIELDS: [...shipped.INPUT_FIELDS.filter(({ id }) => !fields.some((each) => each.id === id)), ...fields],
})
const placed = (areas: SnapshotAreas, change: (field: SectionField) => SectionField): SnapshotAreas => ({
  ...areas,
  PAGES: areas.PAGES.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, fields: section.fields.map(change) })),
  })),
})
const reported = (areas: SnapshotAreas): (string | number | undefined)[][] =>
  checkAreas(areas).map(({ area, item, path, code, params }: SettingsProblem) => [
    `${area} ${item} ${path}`,
    code,
    params?.['value'],
  ])

describe('formulas', () => {
  it('[A3.18] may use amounts, numbers, groups and other formulas', () => {
    expect(reported(shipped)).toEqual([])
    expect(reported(withFields(calculated('one', twice('amount')), calculated('two', twice('one'))))).toEqual([])
    expect(reported(withFields(calculated('count', twice('existingLoans'))))).toEqual([])
  })

  it('[A3.18] are required for calculated values, and forbidden for other fields', () => {
    const { calculation, ...bare } = calculated('one', symbol('amount'))
    expect(reported(withFields(bare))).toEqual([['INPUT_FIELDS one calculation', 'missingCalculation', undefined]])
    const employer = shipped.INPUT_FIELDS.find(({ id }) => id === 'employer') ?? expect.fail('ships')
    expect(reported(withFields({ ...employer, ...(calculation === undefined ? {} : { calculation }) }))).toEqual([
      ['INPUT_FIELDS employer calculation', 'calculationOfOtherType', undefined],
    ])
  })

  it('[A3.18] refer to existing fields with numbers', () => {
    expect(reported(withFields(calculated('one', twice('shoeSize'))))).toEqual([
      ['INPUT_FIELDS one calculation', 'unknownField', 'shoeSize'],
    ])
    expect(reported(withFields(calculated('one', twice('employer'))))).toEqual([
      ['INPUT_FIELDS one calculation', 'symbolIsNoNumber', 'employer'],
    ])
  })

  it('[B5.13] must not depend on themselves', () => {
    const circle = (id: string) => ['INPUT_FIELDS ' + id + ' calculation', 'calculationCircle', id]
    expect(reported(withFields(calculated('one', twice('one'))))).toEqual([circle('one')])
    expect(reported(withFields(calculated('one', twice('two')), calculated('two', twice('one'))))).toEqual([
      circle('one'),
      circle('two'),
    ])
  })

  it('[B5.13] nor indirectly through fields that their result shows or hides', () => {
    const when: Condition = { field: 'one', operator: '>', value: 5 }
    const areas = placed(withFields(calculated('one', twice('existingCreditAmount'))), (field) =>
      field.id === 'existingCreditAmount' ? { ...field, renderCondition: when } : field,
    )
    expect(reported(areas)).toEqual([['INPUT_FIELDS one calculation', 'calculationCircle', 'one']])
    const inGroup = placed(withFields(calculated('one', twice('existingLoanBalance'))), (field) =>
      field.id === 'existingLoans' ? { ...field, renderCondition: when } : field,
    )
    expect(reported(inGroup)).toEqual([['INPUT_FIELDS one calculation', 'calculationCircle', 'one']])
  })

  it('a condition may use a formula once its fields are asked', () => {
    const later: Condition = { field: 'one', operator: '>', value: 5 }
    const on = (id: string) =>
      placed(withFields(calculated('one', twice('existingCreditAmount'))), (field) =>
        field.id === id ? { ...field, renderCondition: later } : field,
      )
    expect(reported(on('informationDocuments'))).toEqual([])
    expect(reported(on('intendedUseDetails')).map(([, code, value]) => [code, value])).toEqual([
      ['conditionFieldLater', 'existingCreditAmount'],
    ])
  })

  it('[B3.39] are described in words when they change', () => {
    const before = calculated('one', symbol('amount'))
    const after = calculated('one', {
      type: 'OPERATOR',
      operator: '-',
      left: symbol('amount'),
      right: { type: 'PARENTHESES', inner: twice('existingCreditAmount') },
    })
    const [change] = fieldChanges('INPUT_FIELDS', before, after, 'de', shipped)
    expect(change).toMatchObject({
      label: 'Berechnung › Formel',
      before: 'Kreditbetrag',
      after: 'Kreditbetrag − (Restschuld insgesamt × 2)',
    })
  })
})

describe('groups', () => {
  const group = (change: (field: SectionField) => SectionField): (string | number | undefined)[][] =>
    reported(placed(shipped, (field) => (field.id === 'existingLoans' ? change(field) : field))).map(
      ([, ...rest]) => rest,
    )
  const [first] = shipped.PAGES.flatMap(({ sections }) => sections)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => (field.id === 'existingLoans' ? (field.fields ?? []) : []))

  it('[A3.13] have fields, each once, and no nested group', () => {
    const nested = first ?? expect.fail('the group has fields')
    expect(group((field) => ({ ...field, fields: [] }))).toContainEqual(['groupWithoutFields', 'existingLoans'])
    expect(group((field) => ({ ...field, fields: [...(field.fields ?? []), nested] }))).toEqual([
      ['fieldTwiceInGroup', 'existingLoanLender'],
    ])
    expect(
      group((field) => ({ ...field, fields: [...(field.fields ?? []), { ...nested, id: 'existingLoans' }] })),
    ).toContainEqual(['groupInGroup', 'existingLoans'])
  })

  it('[A3.13] have only fields of their own entity', () => {
    const nested = first ?? expect.fail('the group has fields')
    for (const id of ['secondEmployer', 'amount'])
      expect(group((field) => ({ ...field, fields: [nested, { ...nested, id }] }))).toContainEqual([
        'foreignFieldInGroup',
        id,
      ])
  })

  it('[A3.13] are the only fields with fields', () => {
    const nested = first ?? expect.fail('the group has fields')
    const areas = placed(shipped, (field) => (field.id === 'existingCredits' ? { ...field, fields: [nested] } : field))
    expect(reported(areas).map(([, ...rest]) => rest)).toEqual([['fieldsOfNoGroup', 'existingCredits']])
  })
})

describe('a field that is put into a formula', () => {
  const areas = withFields(calculated('one', twice('amount')), calculated('two', twice('one')))
  const problemOf = (symbolId: string, definition: FieldDefinition) =>
    symbolProblem(symbolId, definition, areas.INPUT_FIELDS, areas)
  const problem = (item: string, code: string, value: string): SettingsProblem => ({
    area: 'INPUT_FIELDS',
    item,
    path: 'calculation',
    code,
    params: { value },
  })
  const { calculation: _none, ...begun } = calculated('new', symbol('amount'))

  it.each([
    ['a number', 'amount'],
    ['another formula', 'two'],
    ['a group', 'existingLoans'],
  ])('[B5.13] may be %s', (_title, id) => {
    expect(problemOf(id, begun)).toBeUndefined()
    expect(problemOf(id, { ...begun, type: 'MONEY' })).toBeUndefined()
  })

  it('[B5.13] is refused if it has no number, does not exist, or depends on the result', () => {
    expect(problemOf('employer', begun)).toEqual(problem('new', 'symbolIsNoNumber', 'employer'))
    expect(problemOf('shoeSize', begun)).toEqual(problem('new', 'unknownField', 'shoeSize'))
    expect(problemOf('two', calculated('one', twice('amount')))).toEqual(problem('one', 'calculationCircle', 'one'))
  })

  it('[B5.13] is not refused for what is wrong with other formulas', () => {
    const others = [...areas.INPUT_FIELDS, calculated('broken', symbol('shoeSize'))]
    expect(symbolProblem('amount', begun, others, areas)).toBeUndefined()
  })
})
