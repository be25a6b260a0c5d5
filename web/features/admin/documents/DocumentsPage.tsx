import { useTexts } from '#web/i18n/use-texts.ts'

import { tabSummary } from '../settings/list-summary.ts'
import { areaWords } from '../settings/area-words.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { useWords } from '../settings/form/use-words.ts'
import { ResetArea } from '../settings/ResetArea.tsx'

/** The document tabs with their conditions and requirements ([B3.30]). */
export function DocumentsPage() {
  const texts = useTexts()
  const { words } = useWords(areaWords('DOCUMENTS'))
  return (
    <AreaPage
      area="DOCUMENTS"
      screen="documents"
      about={(item) => tabSummary(item, texts, words)}
      actions={<ResetArea area="DOCUMENTS" path="/api/document/config/reset" />}
    />
  )
}
