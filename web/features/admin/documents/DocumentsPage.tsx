import { useTexts } from '#web/i18n/use-texts.ts'

import type { AreaForm } from '../settings/area-form.ts'
import { areaWords } from '../settings/area-words.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { entryFields } from '../settings/form/PropertyField.tsx'
import { useWords } from '../settings/form/use-words.ts'
import { ResetArea } from '../settings/ResetArea.tsx'
import { DocumentsControl } from './DocumentsControl.tsx'
import { tabSummary } from './summary.ts'

const form: AreaForm = {
  control: ({ reads, ...property }) =>
    reads.as === 'list' ? (
      <DocumentsControl {...property} reads={reads}>
        {entryFields(reads)}
      </DocumentsControl>
    ) : undefined,
}

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
      form={form}
    />
  )
}
