import type { Item } from '#domain/settings/area.ts'
import type { DocumentTab } from '#domain/settings/schemas/documents.ts'
import { conditionText } from '#domain/settings/labels/condition-text.ts'
import { documentTabLabels } from '#domain/settings/labels/options.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { joined } from '../settings/list-summary.ts'

/** A tab's purpose and condition, and its documents with their requirements ([B3.30]). */
export function tabSummary(item: Item, { t, local }: Texts, words: Words): string {
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
