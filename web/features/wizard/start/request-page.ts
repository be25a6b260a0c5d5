import type { SectionField } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { isMortgage, getTermField, getRequestFields } from '#domain/loan/request-fields.ts'
import type { Localized } from '#domain/text/locale.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { Definitions } from '#domain/wizard/answers.ts'

/** A start page with the fields that its price depends on and that it lacks, such as the term. */
export function askedPage(
  page: Page,
  { calculationType }: Pick<Product, 'calculationType'>,
  definitions: Definitions,
  title: Localized,
): Page {
  const placed = new Set(page.sections.flatMap(({ fields }) => fields.map(({ id }) => id)))
  const required = isMortgage(calculationType)
    ? [getTermField(calculationType), wellKnown.redemptionRate]
    : [wellKnown.amount, getTermField(calculationType)]
  const left = getRequestFields(calculationType).filter(
    (id) => required.includes(id) && !placed.has(id) && definitions.has(id),
  )
  if (left.length === 0) return page
  return {
    ...page,
    sections: [...page.sections, { id: 'repayment', title, fields: left.map(unplaced), sectionMessages: [] }],
  }
}

const unplaced = (id: string): SectionField => ({ id, required: true, visible: true, layoutLength: 12, validators: [] })
