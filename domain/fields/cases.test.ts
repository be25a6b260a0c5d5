import { describe, expect, it } from 'vitest'

import { type Locale, locales } from '../text/locale.ts'
import { buildCaseInput } from './cases/field-cases.ts'
import { fieldCases } from './cases/index.ts'
import { checkField } from './check-field.ts'
import type { FieldTypeRules } from './field-type.ts'
import { fieldRules } from './registry.ts'
import { isStorable } from './storable.ts'
import { fieldTypes } from './types.ts'

describe.each(fieldTypes)('%s', (type) => {
  const cases: (typeof fieldCases)[typeof type] = fieldCases[type]
  const rules: FieldTypeRules = fieldRules[type]
  const keyText = (locale: Locale) => (key: string) => cases.keys?.[key]?.[locale] ?? key

  it('is registered under its own name', () => {
    expect(rules.type).toBe(type)
  })

  it.each(cases.valid.map((each) => [each.title, each] as const))('%s: valid', (_title, each) => {
    const { definition, placement, value, context } = buildCaseInput(type, cases, each)
    expect(checkField(definition, placement, value, context)).toBeUndefined()
  })

  it.each(cases.invalid.map((each) => [each.title, each] as const))('%s: refused', (_title, each) => {
    const { definition, placement, value, context } = buildCaseInput(type, cases, each)
    expect(checkField(definition, placement, value, context)).toEqual(each.problem)
    if (value !== null) expect(isStorable(definition, value)).toBe(each.unstorable !== true)
  })

  it('stores each valid answer in one form, which is valid again', () => {
    for (const each of cases.valid) {
      const { definition, placement, value, context } = buildCaseInput(type, cases, each)
      if (value === null || value === '') continue
      const stored = rules.normalise?.(value, definition) ?? value
      expect(stored).toEqual(each.stored ?? value)
      expect(rules.normalise?.(stored, definition) ?? stored).toEqual(stored)
      expect(isStorable(definition, stored)).toBe(true)
      expect(checkField(definition, placement, stored, context)).toBeUndefined()
    }
  })

  // These two have no answer to format.
  if (type === 'ATTACHMENT' || type === 'INFORMATION_TEXT') return
  it.each(cases.formats.map((each) => [each.title, each] as const))('%s: formatted', (_title, { value, ...texts }) => {
    for (const locale of locales) expect(rules.format(value, { locale, keyText: keyText(locale) })).toBe(texts[locale])
  })
})
