import type { FieldValues, Value } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { Locale } from '../locale.ts'
import type { SnapshotAreas } from '../settings/areas.ts'
import type { Product } from '../settings/products.ts'
import { definitionsOf } from './answers.ts'

/** Defaults of the product's fields, applied where no value exists ([A5.17]); amount and term start at the product's. */
export function defaultAnswers(
  areas: Pick<SnapshotAreas, 'INPUT_FIELDS' | 'PAGES'>,
  product: Pick<Product, 'limits' | 'steps'>,
  locale: Locale,
): FieldValues {
  const definitions = definitionsOf(areas.INPUT_FIELDS)
  const defaults = new Map<string, unknown>([
    [wellKnown.amount, product.limits.amount.initial],
    [wellKnown.term, product.limits.term.initial],
  ])
  for (const field of placedFields(areas, product)) {
    const value = field.defaultValue?.[locale]
    if (value !== undefined && !defaults.has(field.id)) defaults.set(field.id, value)
  }
  return Object.fromEntries(
    [...defaults].flatMap(([fieldId, value]) => {
      const definition = definitions.get(fieldId)
      if (definition === undefined) return []
      const { type, entityType } = definition
      return [[fieldId, { fieldId, entityType, userDefined: false, value: { type, value: value as Value } }]]
    }),
  )
}

/** The fields of all pages that a product's steps show. */
export const placedFields = (areas: Pick<SnapshotAreas, 'PAGES'>, product: Pick<Product, 'steps'>) =>
  product.steps.flatMap(
    ({ pageId }) => areas.PAGES.find(({ id }) => id === pageId)?.sections.flatMap(({ fields }) => fields) ?? [],
  )
