import type { Localized } from '#domain/text/locale.ts'
import type { Item } from '#domain/settings/area.ts'
import { describeValue, resolveProperty } from '#domain/settings/labels/describe-value.ts'
import type { Properties } from '#domain/settings/labels/property.ts'
import { type Texts, useTexts } from '#web/i18n/use-texts.ts'

export const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ')

/** Enough names to recognise a list. */
const maxNamed = 4

/** The number of entries and the first names. */
export function entriesSummary(names: readonly Localized[], { t, local }: Texts): string {
  const first = names.slice(0, maxNamed).map(local).join(', ')
  return joined([t('settings.count', { total: names.length }), names.length > maxNamed ? `${first} …` : first])
}

/** A setting's value in words. */
export function settingSummary(
  item: Item & { readonly value: unknown },
  { value }: Properties,
  { t, locale }: Texts,
): string {
  if (value === undefined) return ''
  const { reads } = resolveProperty(value, item)
  return describeValue(reads, item.value, { item, owner: item }, { locale, areas: {} }) ?? t('settings.form.none')
}

/** The summary in the language of the screen. */
export function useListSummary(about: (item: Item, texts: Texts) => string): (item: Item) => string {
  const texts = useTexts()
  return (item) => about(item, texts)
}
