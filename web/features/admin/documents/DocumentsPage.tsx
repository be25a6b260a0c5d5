import { useTexts, type Texts } from '#web/i18n/use-texts.ts'
import { isObject, type LabelContext } from '#domain/settings/labels/label-context.ts'
import type { Item } from '#domain/settings/area.ts'
import type { DocumentTab } from '#domain/settings/areas/documents/schema.ts'
import { conditionText } from '#domain/settings/labels/condition-text.ts'
import { documentTabLabels } from '#domain/settings/areas/documents/labels.ts'

import type { AreaForm } from '../settings/area-form.ts'
import { getLabelAreas } from '../settings/label-areas.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { entryFields } from '../settings/form/PropertyField.tsx'
import { useLabels } from '../settings/form/use-labels.ts'
import { ResetArea } from '../settings/ResetArea.tsx'
import { ListControl, type ListControlProps } from '../settings/form/ListControl.tsx'
import { joined } from '../settings/list-summary.ts'

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
  const { words } = useLabels(getLabelAreas('DOCUMENTS'))
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

/** The documents of a tab; collapsed entries show whether and how often each is required ([B3.30]). */
function DocumentsControl(props: Omit<ListControlProps, 'looks'>) {
  const { t } = useTexts()
  const about = (entry: unknown): string => {
    if (!isObject(entry) || entry['required'] !== true) return t('glance.document.optional')
    const { numberOfDocuments: count } = entry
    return t('glance.document.required', { count: typeof count === 'number' ? count : 1 })
  }
  return <ListControl {...props} looks={(entry) => ({ icon: null, about: about(entry) })} />
}

/** A tab's purpose and condition, and its documents with their requirements ([B3.30]). */
function tabSummary(item: Item, { t, local }: Texts, words: LabelContext): string {
  const { type, documents, condition } = item as DocumentTab
  const kinds = documents.map(({ label, required, numberOfDocuments = 1 }) =>
    required ? t('glance.required', { name: local(label), count: numberOfDocuments }) : local(label),
  )
  return joined([
    local(documentTabLabels[type]),
    condition === undefined ? undefined : t('glance.when', { condition: conditionText(condition, words) }),
    kinds.length === 0 ? t('glance.noDocuments') : kinds.join(', '),
  ])
}
