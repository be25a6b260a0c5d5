import * as v from 'valibot'

import { fieldFacts } from '../../../fields/facts.ts'
import type { FieldTypeRules } from '../../../fields/field-type.ts'
import { fieldRules } from '../../../fields/registry.ts'
import type { FieldDefinition, SectionField, Value } from '../../../fields/types.ts'
import { wellKnown } from '../../../fields/well-known.ts'
import { locales } from '../../../text/locale.ts'
import type { AreasToCheck } from '../../area.ts'
import { checked } from '../../checked.ts'
import { idsShowing } from '../../checks/pages-showing.ts'

/** Default values must be valid answers of their field. */
export function defaultValueProblems(
  definition: FieldDefinition,
  placement: Omit<SectionField, 'fields'>,
  pageId: string,
  areas: AreasToCheck,
): { code: string; value: string }[] {
  const { KEYS = [] } = checked(areas)
  const keys = KEYS.find(({ id }) => id === definition.keyType)?.keys.map(({ key }) => key) ?? []
  const rules: FieldTypeRules = fieldRules[definition.type]
  const fits = (value: unknown): boolean => {
    if (value === null || value === undefined) return true
    if (!isValid(rules, value)) return false
    // Limits of days depend on today, and keys are validated elsewhere (key-uses.ts).
    if (['day', 'month'].includes(fieldFacts[definition.type].value) || keys.length > 0) return true
    return !rules.isAnswered(value) || rules.check(value, { definition, placement, today: anyDay, keys }) === undefined
  }
  const wrong = locales.some((locale) => !fits(placement.defaultValue?.[locale]))
  if (wrong) return [{ code: 'defaultNotAnAnswer', value: definition.id }]
  const outside = locales.some((locale) => isOutside(definition.id, placement.defaultValue?.[locale], pageId, areas))
  return outside ? [{ code: 'defaultOutsideLimits', value: definition.id }] : []
}

const isValid = (rules: FieldTypeRules, value: unknown): value is Value => v.is(rules.schema, value)

const anyDay = '2026-01-01'

/** Whether an amount or term is outside the limits of a product with the page. */
function isOutside(fieldId: string, value: unknown, pageId: string, areas: AreasToCheck): boolean {
  const limit = fieldId === wellKnown.amount ? 'amount' : fieldId === wellKnown.term ? 'term' : undefined
  if (limit === undefined || typeof value !== 'number') return false
  const { PRODUCTS = [], PAGES } = checked(areas)
  const showing = idsShowing(pageId, PAGES)
  const ranges = PRODUCTS.filter(({ steps }) => steps.some((step) => showing.has(step.pageId))).map(
    ({ limits }) => limits[limit],
  )
  return ranges.length > 0 && !ranges.some(({ min, max }) => min <= value && value <= max)
}
