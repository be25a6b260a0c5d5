import type { AreaForm } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { copiedProcess } from './copies.ts'
import { stepControl, stepHint } from './step-form.tsx'
import { processSummary } from './summary.ts'

const form: AreaForm = { control: stepControl, hint: stepHint, copy: copiedProcess }

/** Journeys through a product with steps of their own ([B2.17]). */
export const ProcessesPage = () => (
  <AreaPage area="PROCESSES" screen="processes" about={useListSummary(processSummary)} form={form} />
)
