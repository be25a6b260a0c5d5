import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { anyValue } from './cases/any-value.ts'
import { fieldCases } from './cases/index.ts'
import { validateCase } from './cases/validate-case.ts'
import type { FieldTypeRules } from './field-type.ts'
import { fieldRules } from './registry.ts'
import { fieldTypes } from './types.ts'

/** `npm run test:whole` tries more. */
const numRuns = process.env['LOANPORT_TESTS'] === 'whole' ? 10_000 : 2000

const scalars = ['string', 'number', 'boolean', 'undefined']

describe.each(fieldTypes)('%s', (type) => {
  const rules: FieldTypeRules = fieldRules[type]

  // The phone number library is slow, in particular on a busy machine.
  it('never throws for random requests, and stores nothing with another verdict', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyValue(type), fc.boolean(), (value, required) => {
        const validated = validateCase(type, fieldCases[type], { value, placement: { required } })
        if (validated.problem?.messageKey === '') return false
        if (validated.stored === undefined) return true
        for (const each of [validated.condition].flat()) if (!scalars.includes(typeof each)) return false
        if (typeof validated.texts?.de !== 'string' || typeof validated.texts.en !== 'string') return false
        if (!v.is(rules.schema, validated.stored)) return false
        // A stored value has the same verdict as the input, and is stored unchanged from then on.
        const again = validateCase(type, fieldCases[type], { value: validated.stored, placement: { required } })
        return JSON.stringify(again) === JSON.stringify(validated)
      }),
      { numRuns },
    )
  })

  it('reaches the checks behind the schema', () => {
    const validated = fc
      .sample(anyValue(type), { numRuns: 1000, seed: 5 })
      .map((value) => validateCase(type, fieldCases[type], { value, placement: { required: true } }))
    expect(validated.some(({ problem }) => problem !== undefined)).toBe(true)
    expect(validated.some(({ problem }) => problem === undefined)).toBe(true)
  })
})
