import { useTexts } from '#web/i18n/use-texts.ts'

import { aboutTab } from './abouts.ts'
import { areaWords } from './area-words.ts'
import { AreaPage } from './AreaPage.tsx'
import { useWords } from './form/use-words.ts'
import { ResetArea } from './ResetArea.tsx'

/** The tabs of documents, each with when it asks for what ([B3.30]). */
export function DocumentsPage() {
  const texts = useTexts()
  const { words } = useWords(areaWords('DOCUMENTS'))
  return (
    <AreaPage
      area="DOCUMENTS"
      screen="documents"
      about={(item) => aboutTab(item, texts, words)}
      actions={<ResetArea area="DOCUMENTS" path="/api/document/config/reset" />}
    />
  )
}
