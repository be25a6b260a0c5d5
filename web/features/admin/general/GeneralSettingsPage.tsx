import type { AreaForm } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { GeneralList } from './GeneralList.tsx'
import { GeneralPanel } from './GeneralPanel.tsx'

/** The definition of a setting decides on both. */
const form: AreaForm = { fixed: ['type', 'key'] }

/** The general settings, edited by group ([B2.10]). */
export const GeneralSettingsPage = () => (
  <AreaPage area="GENERAL_SETTINGS" screen="general-settings" List={GeneralList} Panel={GeneralPanel} form={form} />
)
