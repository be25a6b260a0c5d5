import { useQuery } from '@tanstack/react-query'

import { perLocale } from '#domain/text/locale.ts'
import { productsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { toDetails, valueText } from './details.ts'

interface AuditDetail {
  readonly label: string
  readonly value: string
}

/** Further details of an event in words; products by name while they exist. */
export function useDetails(): (data: Readonly<Record<string, unknown>>) => AuditDetail[] {
  const { formatText, locale, local } = useTexts()
  // Optional: events are readable without names.
  const { data: products = [] } = useQuery({ ...productsQuery, meta: { silent: true } })
  const named = (data: Readonly<Record<string, unknown>>): typeof data => {
    const texts = products.find(({ id }) => id === data['product'])?.translations
    return texts === undefined ? data : { ...data, product: local(perLocale((each) => texts[each].title)) }
  }
  return (data) =>
    toDetails(named(data), locale).map(({ label, value }) => ({
      label: formatText(label),
      value: formatText(valueText(value)),
    }))
}
