import { describe, expect, it } from 'vitest'

import type { FieldValue } from '../fields/types.ts'
import { definitionsById } from './answers.ts'
import type { LockRule } from './locked-entries.ts'
import { mergeAnswers } from './merge-answers.ts'
import { findAnswerProblem } from './merge-entries.ts'
import { answered, define } from './cases/sample-pages.ts'

const fields = [
  define('remark', 'TEXTFIELD'),
  define('loans', 'FIELDS_GROUP'),
  define('bank', 'TEXTFIELD'),
  define('balance', 'MONEY'),
]
const definitions = definitionsById(fields)
const stored = answered(fields, { remark: 'before' })
const sentRemark = (change: Partial<FieldValue>): FieldValue => ({
  fieldId: 'remark',
  entityType: 'LOAN',
  userDefined: true,
  value: { type: 'TEXTFIELD', value: 'after' },
  ...change,
})

const lockedBank: LockRule = ({ id }) => id === 'bank'

describe('[A3.03] a sent answer', () => {
  it.each([
    ['under the name of another field', sentRemark({ fieldId: 'other' }), 'Unknown'],
    ["of another type than the field's", sentRemark({ value: { type: 'KEY', value: 'after' } }), 'TypeMismatch'],
    ["of another person than the field's", sentRemark({ entityType: 'BORROWER' }), 'TypeMismatch'],
    ['cleared in another type', sentRemark({ value: { type: 'MONEY', value: null } }), 'TypeMismatch'],
  ])('%s is refused, and changes nothing', (_, remark, message) => {
    const { entityType } = message === 'Unknown' ? remark : { entityType: 'LOAN' }
    expect(mergeAnswers(stored, { remark }, { definitions, locked: () => false })).toEqual({
      fields: stored,
      errors: [{ objectName: entityType, field: 'remark', message }],
    })
  })

  it('replaces the stored one', () => {
    const remark = sentRemark({})
    expect(mergeAnswers(stored, { remark }, { definitions, locked: () => false })).toEqual({
      fields: { remark },
      errors: [],
    })
  })

  it('none leaves all stored ones as they are', () => {
    expect(mergeAnswers(stored, undefined, { definitions, locked: () => false })).toEqual({
      fields: stored,
      errors: [],
    })
  })

  it('[A5.17] [A6.04] to a locked field is ignored', () => {
    const remark = sentRemark({})
    expect(mergeAnswers(stored, { remark }, { definitions, locked: () => true }).fields).toEqual(stored)
  })

  it('[A5.17] [A6.04] to a locked answer in an entry is ignored, even if it is no answer to it', () => {
    const withBank = answered(fields, { loans: [{ bank: { type: 'TEXTFIELD', value: 'A' } }] })
    const edited = answered(fields, {
      loans: [{ bank: { type: 'MONEY', value: 5 }, balance: { type: 'MONEY', value: 7 } }],
    })
    expect(mergeAnswers(withBank, edited, { definitions, locked: lockedBank })).toEqual({
      fields: answered(fields, {
        loans: [{ bank: { type: 'TEXTFIELD', value: 'A' }, balance: { type: 'MONEY', value: 7 } }],
      }),
      errors: [],
    })
  })
})

describe('[A5.15] an answer in an entry', () => {
  it.each([
    ['of a removed field', undefined, { type: 'TEXTFIELD', value: 'x' }, 'Unknown'],
    [
      'of a group, which cannot be nested',
      define('loans', 'FIELDS_GROUP'),
      { type: 'FIELDS_GROUP', value: [] },
      'TypeMismatch',
    ],
    ['of another type', define('bank', 'TEXTFIELD'), { type: 'KEY', value: 'x' }, 'TypeMismatch'],
    ['that its type does not have', define('balance', 'MONEY'), { type: 'MONEY', value: 'x' }, 'TypeMismatch'],
    ['that its type has', define('balance', 'MONEY'), { type: 'MONEY', value: 5 }, undefined],
  ] as const)('is refused, or stored, by its type: %s', (_, definition, answer, problem) => {
    expect(findAnswerProblem(definition, answer)?.message).toBe(problem)
  })
})
