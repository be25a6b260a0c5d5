import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { inputOf } from './cases/field-cases.ts'
import { fieldCases } from './cases/index.ts'
import { checkField } from './check-field.ts'
import type { FieldTypeRules } from './field-type.ts'
import { fieldRules } from './registry.ts'
import { fieldTypes } from './types.ts'

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.stringMatching(/^[+0-9 ()/.-]{0,20}$/),
)
const twoDigits = fc.integer({ min: 0, max: 99 }).map((part) => String(part).padStart(2, '0'))

/** What looks like some type's value, so that the checks behind the schema are reached too. */
const alike = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.integer().map((cents) => cents / 100),
  fc.boolean(),
  fc.record({ postCode: text, city: text }),
  fc.record({ street: text, houseNumber: text }),
  fc.tuple(fc.integer({ min: 1850, max: 2200 }), twoDigits, twoDigits).map((parts) => parts.join('-')),
  fc.tuple(fc.integer({ min: 1850, max: 2200 }), twoDigits).map((parts) => parts.join('-')),
)

describe.each(fieldTypes)('%s', (type) => {
  const rules: FieldTypeRules = fieldRules[type]
  const samples = fieldCases[type].valid.map((each) => each.value)
  const anything = fc.oneof(fc.jsonValue(), alike, fc.constantFrom(...samples))
  const languages = ['de', 'en'] as const

  it('never throws, whatever a request holds', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (json, required) => {
        const { definition, placement, value, context } = inputOf(type, fieldCases[type], {
          value: json,
          placement: { required },
        })
        const problem = checkField(definition, placement, value, context)
        expect(problem === undefined || problem.messageKey !== '').toBe(true)

        const parsed = v.safeParse(rules.schema, json)
        if (!parsed.success) return
        const stored = rules.normalise?.(parsed.output) ?? parsed.output
        for (const each of [parsed.output, stored]) {
          rules.check(each, context)
          expect(['string', 'number', 'boolean', 'undefined']).toContain(typeof rules.conditionValue(each))
          for (const locale of languages)
            expect(typeof rules.format(each, { locale, keyText: (key) => key })).toBe('string')
        }
        expect(v.is(rules.schema, stored)).toBe(true)
        // What is stored is as right or wrong as what was typed.
        expect(rules.check(stored, context) === undefined).toBe(rules.check(parsed.output, context) === undefined)
      }),
      { numRuns: 2000 },
    )
  })
})
