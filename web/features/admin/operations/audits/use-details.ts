import { useQuery } from '@tanstack/react-query'

import { productsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { detailsOf, valueText } from './words.ts'

interface AuditDetail {
  readonly label: string
  readonly value: string
}

/** What else an event tells, in words: a product by its name as long as there is one. */
export function useDetails(): (data: Readonly<Record<string, unknown>>) => AuditDetail[] {
  const { formatText, locale, local } = useTexts()
  // Without it an event can be read as well.
  const { data: products = [] } = useQuery({ ...productsQuery, meta: { silent: true } })
  const named = (data: Readonly<Record<string, unknown>>): typeof data => {
    const texts = products.find(({ id }) => id === data['product'])?.translations
    return texts === undefined ? data : { ...data, product: local({ de: texts.de.title, en: texts.en.title }) }
  }
  return (data) =>
    detailsOf(named(data), locale).map(({ label, value }) => ({
      label: formatText(label),
      value: formatText(valueText(value)),
    }))
}
