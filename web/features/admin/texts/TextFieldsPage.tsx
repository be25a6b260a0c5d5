import { lazy, Suspense } from 'react'

import { Spinner } from '#web/ui/Spinner.tsx'

import type { AreaForm } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { ExampleText } from './ExampleText.tsx'
import { textSummary } from './summary.ts'
import type { ItemExtraProps } from '../settings/form/item-form.ts'

const TextInPlace = lazy(() => import('./TextInPlace.tsx').then((module) => ({ default: module.TextInPlace })))

const TextOfItem = (props: ItemExtraProps) => (
  <Suspense fallback={<Spinner />}>
    <TextInPlace {...props} />
  </Suspense>
)

const form: AreaForm = {
  control: (property) =>
    property.form.value.id === 'REPRESENTATIVE_EXAMPLE' && !property.readOnly ? (
      <ExampleText {...property} />
    ) : undefined,
  Preview: TextOfItem,
  wide: true,
}

/** The bank's texts in their places in the portal ([B3.35]). */
export const TextFieldsPage = () => (
  <AreaPage area="TEXT_FIELDS" screen="text-fields" about={useListSummary(textSummary)} form={form} />
)
