import { useTexts } from '#web/i18n/use-texts.ts'

import { getLabelAreas } from '../settings/label-areas.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { useLabels } from '../settings/form/use-labels.ts'
import { webIdSummary } from './summary.ts'

/** The data sent to the identity service, with their source fields ([B3.48]). */
export function WebIdPage() {
  const texts = useTexts()
  const { words } = useLabels(getLabelAreas('WEB_ID'))
  return <AreaPage area="WEB_ID" screen="web-id" about={(item) => webIdSummary(item, texts, words)} />
}
