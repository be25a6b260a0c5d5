import type { ReactNode } from 'react'

import type { SectionField } from '#domain/fields/types.ts'
import type { Section } from '#domain/settings/areas/pages/schema.ts'
import { visibleInSection } from '#domain/wizard/answers.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useTheme } from '#web/ui/use-theme.ts'

import { useCalculationWarnings } from './calculation-warnings.ts'
import { type PageForm, sectionId } from './page-form.ts'
import { PlacedField } from './PlacedField.tsx'
import { getSectionMessages, SectionMessages } from './SectionMessages.tsx'
import styles from '#web/page/step.module.css'

interface SectionCardProps {
  readonly section: Section
  readonly form: PageForm
  readonly heading?: 'h2' | 'h3'
  /** Wraps each field. */
  readonly renderAround?: (placement: SectionField, drawn: ReactNode) => ReactNode
}

/** A section of a page: its fields in twelve columns or one per line, and its messages ([A2.24]). */
export function SectionCard({ section, form, heading: Heading = 'h2', renderAround = unwrapped }: SectionCardProps) {
  const { local } = useTexts()
  const { columns } = useTheme()
  const { answers, definitions } = form.state
  useCalculationWarnings(definitions, answers)
  const fields = visibleInSection(section, answers)
  if (fields.length === 0 && getSectionMessages(section, form).length === 0) return null
  const titleId = sectionId(section.id)
  const title = local(section.title)
  const [only, ...others] = fields
  const definition = only === undefined ? undefined : definitions.get(only.id)
  // An information text has a title of its own.
  const isOwnTitle = others.length === 0 && definition?.type === 'INFORMATION_TEXT'
  return (
    <section
      className="lp-grid lp-gap-10 lp-container lp-min-0"
      aria-labelledby={isOwnTitle ? undefined : titleId}
      aria-label={isOwnTitle ? title : undefined}
    >
      {!isOwnTitle && (
        <Heading id={titleId} className={styles.sectionTitle} tabIndex={-1}>
          {title}
        </Heading>
      )}
      {fields.length > 0 && (
        <div className="lp-columns-12 lp-grid lp-gap-10-8 lp-items-start">
          {fields.map((placement) => (
            <div
              key={placement.id}
              className={`${styles.field} lp-field`}
              style={{ '--span': columns === 1 ? 12 : placement.layoutLength }}
            >
              {renderAround(placement, <PlacedField placement={placement} form={form} />)}
            </div>
          ))}
        </div>
      )}
      <SectionMessages section={section} form={form} />
    </section>
  )
}

const unwrapped: NonNullable<SectionCardProps['renderAround']> = (_, drawn) => drawn
