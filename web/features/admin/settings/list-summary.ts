import { textOfHtml } from '#domain/html-text.ts'
import type { Localized } from '#domain/locale.ts'
import type { Item } from '#domain/settings/area.ts'
import type { CostList } from '#domain/settings/costs.ts'
import type { EmailTemplate } from '#domain/settings/email-templates.ts'
import type { GeneralSetting } from '#domain/settings/general-settings.ts'
import type { DocumentTab } from '#domain/settings/documents.ts'
import type { KeyDefinition } from '#domain/settings/keys.ts'
import { conditionText } from '#domain/settings/labels/condition-text.ts'
import { categoryLabels, documentTabLabels, pageTypeLabels } from '#domain/settings/labels/options.ts'
import type { Properties } from '#domain/settings/labels/property.ts'
import { propertyOf, describeValue } from '#domain/settings/labels/describe-value.ts'
import { generalSettingLabels, userInterfaceLabels } from '#domain/settings/labels/settings.ts'
import { itemName, type Words } from '#domain/settings/labels/words.ts'
import type { LivingItem } from '#domain/settings/living.ts'
import type { OfferItem } from '#domain/settings/offer.ts'
import type { OnGeoSetting } from '#domain/settings/on-geo.ts'
import type { Page } from '#domain/settings/pages.ts'
import type { Process, Product } from '#domain/settings/products.ts'
import type { TextField } from '#domain/settings/text-fields.ts'
import type { UserInterfaceSetting } from '#domain/settings/user-interface.ts'
import type { WebIdMapping } from '#domain/settings/web-id.ts'
import { type Texts, useTexts } from '#web/i18n/use-texts.ts'

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ')

/** Enough names to recognise a list. */
const namedAtMost = 4

/** The number of entries and the first names. */
function entriesSummary(names: readonly Localized[], { t, local }: Texts): string {
  const first = names.slice(0, namedAtMost).map(local).join(', ')
  return joined([t('settings.count', { total: names.length }), names.length > namedAtMost ? `${first} …` : first])
}

/** [B3.24] */
export const listSummary = (item: Item, texts: Texts): string =>
  entriesSummary(
    (item as KeyDefinition).keys.map(({ displaytext }) => displaytext),
    texts,
  )

/** [B3.25] */
export const costsSummary = (item: Item, texts: Texts): string =>
  entriesSummary(
    (item as CostList).taxes.map(({ name }) => name),
    texts,
  )

/** [B3.47]: a list's entries, the number of submitted fields, or the highest share of the market value. */
export function onGeoSummary(item: Item, texts: Texts): string {
  const setting = item as OnGeoSetting
  if (setting.id === 'SETTINGS') return texts.t('glance.marketValue', { percent: setting.maxMarketValuePercent })
  if (setting.id === 'FIELDS') return texts.t('settings.count', { total: setting.fields.length })
  return entriesSummary(
    setting.entries.map(({ name }) => name),
    texts,
  )
}

/** A single line without the targets of links; the panel shows the full text. */
const lineAtMost = 120

/** [B3.35] */
export function textSummary(item: Item, { local }: Texts): string {
  const text = textOfHtml(local((item as TextField).text).replaceAll(/<\/?a\b[^>]*>/gi, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > lineAtMost ? `${text.slice(0, lineAtMost).replace(/\s+\S*$/, '')} …` : text
}

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

/** [B3.28] */
export function livingSummary(item: Item, { t, local }: Texts): string {
  const { category, existingInstalment } = item as LivingItem
  return joined([
    category === undefined ? t('glance.noCategory') : t('glance.category', { name: local(categoryLabels[category]) }),
    existingInstalment === true ? t('glance.instalment') : undefined,
  ])
}

/** [B3.46] */
export function offerSummary(item: Item, { t, local }: Texts): string {
  const { section, label } = item as OfferItem
  return joined([local(section), local(label) === '' ? undefined : t('glance.button', { label: local(label) })])
}

function settingSummary(
  item: GeneralSetting | UserInterfaceSetting,
  { value }: Properties,
  { t, locale }: Texts,
): string {
  if (value === undefined) return ''
  const { reads } = propertyOf(value, item)
  return describeValue(reads, item.value, { item, owner: item }, { locale, areas: {} }) ?? t('settings.form.none')
}
export const generalSummary = (item: Item, texts: Texts): string =>
  settingSummary(item as GeneralSetting, generalSettingLabels, texts)
export const lookSummary = (item: Item, texts: Texts): string =>
  settingSummary(item as UserInterfaceSetting, userInterfaceLabels, texts)

/** [B3.45] */
export const mailSummary = (item: Item, { local }: Texts): string => local((item as EmailTemplate).subject)

/** [B3.48] */
export function webIdSummary(item: Item, { t }: Texts, words: Words): string {
  const { sent, fieldId } = item as WebIdMapping
  return sent && fieldId !== undefined
    ? t('glance.sent', { field: itemName(words, 'INPUT_FIELDS', fieldId) })
    : t('glance.notSent')
}

/** [B3.42] */
export function productSummary(item: Item, { t }: Texts): string {
  const { enabled, isDefault } = item as Product
  return joined([t(enabled ? 'glance.on' : 'glance.off'), isDefault ? t('glance.default') : undefined])
}

export function processSummary(item: Item, { t }: Texts): string {
  const { enabled, uri } = item as Process
  return joined([t(enabled ? 'glance.on' : 'glance.off'), `/process/${uri}`])
}

export function pageSummary(item: Item, { local }: Texts): string {
  const { type, uri } = item as Page
  return joined([local(pageTypeLabels[type]), `/${uri}`])
}

/** The summary in the language of the screen. */
export function useListSummary(about: (item: Item, texts: Texts) => string): (item: Item) => string {
  const texts = useTexts()
  return (item) => about(item, texts)
}
