import type { AreaForm } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { KeyWarnings } from './KeyWarnings.tsx'
import { listSummary } from './summary.ts'

const form: AreaForm = { Notes: KeyWarnings }

/** The selection lists ([B3.24]). */
export const KeysPage = () => <AreaPage area="KEYS" screen="keys" about={useListSummary(listSummary)} form={form} />
