import { describe, expect, it } from 'vitest'

import type { FieldValues } from '../fields/types.ts'
import { definitionsById, visibleAnswers } from './answers.ts'
import { countingAnswers } from './counting-answers.ts'
import { answered, define, makePage, place, makeSection } from './cases/sample-pages.ts'

const fields = [
  define('has', 'SWITCH'),
  define('price', 'MONEY'),
  define('remark', 'TEXTFIELD'),
  define('loans', 'FIELDS_GROUP', { entityType: 'BORROWER' }),
  define('balance', 'MONEY'),
  define('double', 'CALCULATION_VALUE', {
    calculation: {
      unit: 'EURO',
      expression: {
        type: 'OPERATOR',
        operator: '*',
        left: { type: 'CONST', value: 2 },
        right: { type: 'SYMBOL', field: 'price' },
      },
    },
  }),
]
const definitions = definitionsById(fields)
const yes = { renderCondition: { field: 'has', operator: '=', value: true } } as const
const pages = [
  makePage('first', 'BORROWER_INFORMATION', [
    makeSection('s', [
      place('has'),
      place('price'),
      place('gone'),
      place('loans', { fields: [place('balance'), place('gone')] }),
    ]),
  ]),
  makePage('second', 'BORROWER_INFORMATION', [makeSection('s', [place('remark'), place('double')])], yes),
]
const counting = (values: FieldValues): FieldValues =>
  countingAnswers(pages, values, definitions, visibleAnswers(pages, values, definitions))

describe('[A5.17] the answers that count', () => {
  it('are those of visible pages, and figures calculated here', () => {
    const values = answered(fields, { has: true, price: 5, remark: 'x', double: 999 })
    expect(counting(values)).toStrictEqual({
      ...answered(fields, { has: true, price: 5, remark: 'x' }),
      double: {
        fieldId: 'double',
        entityType: 'LOAN',
        userDefined: false,
        value: { type: 'CALCULATION_VALUE', value: 10 },
      },
    })
  })

  it('are none of a hidden page', () => {
    expect(counting(answered(fields, { has: false, remark: 'x' }))).toStrictEqual(answered(fields, { has: false }))
  })

  it('are none that are missing, cleared, of a removed field, or of a type that the field had before', () => {
    const { has, price } = answered(fields, { has: true, price: null })
    const stale = { ...answered(fields, { remark: 'x' })['remark'], value: { type: 'KEY', value: '01' } }
    const values = { has, price, remark: stale, gone: price } as FieldValues
    expect(Object.keys(counting(values))).toEqual(['has', 'double'])
  })

  it('[A5.15] of a group are its entries with an answer, without removed fields; a group without any is left out', () => {
    const balance = { balance: { type: 'MONEY', value: 5 } } as const
    const gone = { gone: { type: 'TEXTFIELD', value: 'x' } } as const
    const cleared = { balance: { type: 'MONEY', value: null } } as const
    expect(counting(answered(fields, { loans: [{ ...balance, ...gone }, gone, cleared, {}, balance] }))).toStrictEqual(
      answered(fields, { loans: [balance, balance] }),
    )
    expect(counting(answered(fields, { loans: [gone, cleared, {}] }))).toStrictEqual({})
  })
})
