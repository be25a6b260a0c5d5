import { isPresetAgreement } from '../fields/consents.ts'
import type { FieldDefinition, FieldValues, GroupEntry, SectionField, SingleValue, Value } from '../fields/types.ts'
import { initialNumbers } from '../loan/request-fields.ts'
import type { Locale } from '../text/locale.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { type Definitions, definitionsById } from './answers.ts'
import { wholePages } from './whole-pages.ts'

/** Defaults of the product's fields, applied where no value exists ([A5.17]); price-relevant fields use the product's. */
export function defaultAnswers(
  areas: Pick<SnapshotAreas, 'INPUT_FIELDS' | 'PAGES'>,
  product: Pick<Product, 'limits' | 'steps' | 'calculationType'>,
  locale: Locale,
): FieldValues {
  const definitions = definitionsById(areas.INPUT_FIELDS)
  const defaults = new Map<string, unknown>(initialNumbers(product))
  for (const field of placedFields(areas, product)) {
    const value = field.defaultValue?.[locale]
    // A default may be missing in one of the languages.
    if (value !== undefined && value !== null && !defaults.has(field.id)) defaults.set(field.id, value)
  }
  return Object.fromEntries(
    [...defaults].flatMap(([fieldId, value]) => {
      const definition = definitions.get(fieldId)
      if (definition === undefined || !hasDefault(definition) || isPresetAgreement(definition, value)) return []
      const { type, entityType } = definition
      return [[fieldId, { fieldId, entityType, userDefined: false, value: { type, value: value as Value } }]]
    }),
  )
}

/** Calculated fields have no default, and a group's defaults are those of its fields. */
const hasDefault = ({ type }: FieldDefinition): boolean => type !== 'CALCULATION_VALUE' && type !== 'FIELDS_GROUP'

/** A new entry of a group: the defaults of its fields ([A5.17]). */
export const defaultEntry = (
  { fields = [] }: Pick<SectionField, 'fields'>,
  definitions: Definitions,
  locale: Locale,
): GroupEntry =>
  Object.fromEntries(
    fields.flatMap(({ id, defaultValue }) => {
      const definition = definitions.get(id)
      const value = defaultValue?.[locale]
      if (definition === undefined || !hasDefault(definition) || isPresetAgreement(definition, value)) return []
      return value === undefined || value === null ? [] : [[id, { type: definition.type, value: value as SingleValue }]]
    }),
  )

/** The fields of all pages of a product's steps. */
export const placedFields = (areas: Pick<SnapshotAreas, 'PAGES'>, product: Pick<Product, 'steps'>) =>
  product.steps.flatMap(
    ({ pageId }) =>
      wholePages(areas.PAGES)
        .find(({ id }) => id === pageId)
        ?.sections.flatMap(({ fields }) => fields) ?? [],
  )
