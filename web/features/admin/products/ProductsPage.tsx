import type { ReactNode } from 'react'

import { isMortgage } from '#domain/loan/request-fields.ts'
import type { Properties } from '#domain/settings/labels/property.ts'
import { type CalculationType, calculationTypes } from '#domain/settings/areas/products/schema.ts'
import { getAtPath } from '#domain/settings/editing/schema-parts.ts'
import { usedLimits } from '#domain/settings/areas/products/used-limits.ts'

import type { AreaForm, EditedProperty } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import type { ItemForm } from '../settings/form/item-form.ts'
import { GroupControl } from '../settings/form/PropertyField.tsx'
import { ReadValue } from '../settings/form/ReadValue.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { copiedProduct } from './copies.ts'
import { ProductNotes } from './ProductNotes.tsx'
import { stepControl, stepHint } from './step-form.tsx'
import { productSummary } from './summary.ts'

function getCalculation({ value }: ItemForm): CalculationType {
  const type = getAtPath(value, ['calculationType'])
  return calculationTypes.find((each) => each === type) ?? 'NONE'
}

/** Limits that the chosen calculation ignores, unless they have problems. */
function unusedLimits(form: ItemForm, of: Properties): string[] {
  const used = usedLimits(getCalculation(form))
  return Object.keys(of).filter(
    (name) => !used.has(name) && !form.problems.some(({ path }) => path.startsWith(`limits.${name}.`)),
  )
}

function findControl(property: EditedProperty): ReactNode {
  const { path, label, value, reads } = property
  // Only mortgages have a valuation; one that is set stays visible, so that it can be removed.
  if (path[0] === 'valuationFee' && value === undefined && !isMortgage(getCalculation(property.form))) return null
  // The server sets it.
  if (path[0] === 'exampleDeclaredBy')
    return typeof value === 'string' ? <ReadValue label={label} text={value} /> : null
  if (path[0] !== 'limits' || path.length !== 1 || reads.as !== 'group') return stepControl(property)
  return (
    <GroupControl
      path={path}
      label={label}
      of={reads.of}
      value={value}
      without={unusedLimits(property.form, reads.of)}
    />
  )
}

const form: AreaForm = { control: findControl, hint: stepHint, copy: copiedProduct, Notes: ProductNotes }

/** The products with their limits, texts and steps ([B3.42], [B3.43]). */
export const ProductsPage = () => (
  <AreaPage area="PRODUCTS" screen="products" about={useListSummary(productSummary)} form={form} />
)
