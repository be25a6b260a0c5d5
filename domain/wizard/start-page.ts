import type { ConditionAnswers } from '../conditions/conditions.ts'
import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { type Locale, locales } from '../text/locale.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { allStartOptions } from '../settings/areas/pages/start-options.ts'

/** [A2.27]; everything is visible by default. */
export const startOptions = ({ startPage }: Pick<Page, 'startPage'>): NonNullable<Page['startPage']> =>
  startPage ?? allStartOptions

/**
 * Whether a start page asks only for a loan request, so that only its numbers can be invalid. A page with more fields,
 * conditions or a purpose not chosen yet loads the field rules.
 */
export function isPlain({ calculationType }: Pick<Product, 'calculationType'>, page: Page): boolean {
  const [section, ...others] = page.sections
  if (section === undefined || others.length > 0 || page.type === 'START_PAGE_MORTGAGE') return false
  if (calculationType !== 'CONSUMER_CREDIT' || section.sectionMessages.length > 0) return false
  return (
    [section, ...section.fields].every(({ renderCondition }) => renderCondition === undefined) &&
    section.fields.every(({ visible, tooltip }) => visible && tooltip === undefined) &&
    section.fields.every(({ id, defaultValue }) =>
      id === wellKnown.intendedUse
        ? startOptions(page).intendedUseIcons && locales.every((locale) => typeof defaultValue?.[locale] === 'string')
        : id === wellKnown.amount || id === wellKnown.term,
    )
  )
}

/** The answers of a start page before there is a loan, for the conditions of steps: typed ones, else defaults. */
export function initialAnswers(
  product: Pick<Product, 'limits'>,
  page: Pick<Page, 'sections'>,
  typed: { readonly fields: FieldValues },
  locale: Locale,
): ConditionAnswers {
  const defaults = page.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ id, defaultValue }) => (isScalar(defaultValue?.[locale]) ? [[id, defaultValue[locale]] as const] : []))
  const own = Object.values(typed.fields).flatMap(({ fieldId, value: { value } }) =>
    isScalar(value) ? [[fieldId, value] as const] : [],
  )
  const { amount, term } = product.limits
  const begun = { amount: amount.initial, term: term.initial, ...Object.fromEntries(defaults) }
  // Without cleared answers.
  const left = Object.entries(begun).filter(([id]) => typed.fields[id]?.value.value !== null)
  return { ...Object.fromEntries(left), ...Object.fromEntries(own) }
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
