import type { Item } from '#domain/settings/area.ts'
import { itemName, type LabelContext } from '#domain/settings/labels/label-context.ts'
import type { WebIdMapping } from '#domain/settings/areas/web-id/schema.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

/** [B3.48] */
export function webIdSummary(item: Item, { t }: Texts, words: LabelContext): string {
  const { sent, fieldId } = item as WebIdMapping
  return sent && fieldId !== undefined
    ? t('glance.sent', { field: itemName(words, 'INPUT_FIELDS', fieldId) })
    : t('glance.notSent')
}
