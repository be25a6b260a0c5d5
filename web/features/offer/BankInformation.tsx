import { useQuery } from '@tanstack/react-query'

import { fieldsQuery, pagesQuery } from '#web/api/settings-queries.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'

import styles from './offer.module.css'

/** The information texts of the bank's offer page. */
export function BankInformation() {
  const { local } = useTexts()
  const { data: pages = [] } = useQuery(pagesQuery)
  const { data: fields = [] } = useQuery(fieldsQuery)
  const sections = pages.find((page) => page.type === 'OFFER')?.sections ?? []
  return sections.map((section) => {
    const texts = section.fields.flatMap(({ id }) => {
      const field = fields.find((each) => each.id === id)
      return field?.type === 'INFORMATION_TEXT' && field.meta?.html !== undefined ? [field.meta.html] : []
    })
    if (texts.length === 0) return null
    return (
      <Card key={section.id} title={local(section.title)} className={`${styles.prose} lp-anywhere`}>
        {texts.map((html) => (
          <SafeHtml key={html.de} html={local(html)} />
        ))}
      </Card>
    )
  })
}
