import { useTexts } from '#web/i18n/use-texts.ts'

import { areaWords } from '../settings/area-words.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { useWords } from '../settings/form/use-words.ts'
import { webIdSummary } from './summary.ts'

/** The data sent to the identity service, with their source fields ([B3.48]). */
export function WebIdPage() {
  const texts = useTexts()
  const { words } = useWords(areaWords('WEB_ID'))
  return <AreaPage area="WEB_ID" screen="web-id" about={(item) => webIdSummary(item, texts, words)} />
}
