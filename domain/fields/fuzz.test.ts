import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { anyValue } from './cases/any-value.ts'
import { fieldCases } from './cases/index.ts'
import { judge } from './cases/judge.ts'
import type { FieldTypeRules } from './field-type.ts'
import { fieldRules } from './registry.ts'
import { fieldTypes } from './types.ts'

const scalars = ['string', 'number', 'boolean', 'undefined']

describe.each(fieldTypes)('%s', (type) => {
  const rules: FieldTypeRules = fieldRules[type]

  // The library of phone numbers takes its time with 10,000 of them, on a busy machine the more.
  it(
    'never throws, whatever 10,000 requests hold, and stores nothing that is judged otherwise',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(anyValue(type), fc.boolean(), (value, required) => {
          const judged = judge(type, fieldCases[type], { value, placement: { required } })
          if (judged.problem?.messageKey === '') return false
          if (judged.stored === undefined) return true
          for (const each of [judged.condition].flat()) if (!scalars.includes(typeof each)) return false
          if (typeof judged.texts?.de !== 'string' || typeof judged.texts.en !== 'string') return false
          if (!v.is(rules.schema, judged.stored)) return false
          // What is stored is as right or wrong as what was typed, and is stored as it is from then on.
          const again = judge(type, fieldCases[type], { value: judged.stored, placement: { required } })
          return JSON.stringify(again) === JSON.stringify(judged)
        }),
        { numRuns: 10_000 },
      )
    },
  )

  it('reaches the checks behind the schema', () => {
    const judged = fc
      .sample(anyValue(type), { numRuns: 1000, seed: 5 })
      .map((value) => judge(type, fieldCases[type], { value, placement: { required: true } }))
    expect(judged.some(({ problem }) => problem !== undefined)).toBe(true)
    expect(judged.some(({ problem }) => problem === undefined)).toBe(true)
  })
})
