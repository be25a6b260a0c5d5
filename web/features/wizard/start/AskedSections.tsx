import type { Page, Section } from '#domain/settings/schemas/pages.ts'
import type { Product } from '#domain/settings/schemas/products.ts'
import { visibleInSection, visibleSections } from '#domain/wizard/answers.ts'
import { startOptions } from '#domain/wizard/start-page.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ErrorSummary, type FieldProblemLink } from '#web/ui/ErrorSummary.tsx'

import { useCalculationWarnings } from '../step/calculation-warnings.ts'
import { type PageForm, sectionId } from '../step/page-form.ts'
import { messagesOf, SectionMessages } from '../step/SectionMessages.tsx'
import { AskedField } from './AskedField.tsx'
import type { CalculatorFeedback } from './use-calculation.ts'
import styles from './start.module.css'

interface AskedSectionsProps {
  readonly product: Product
  readonly page: Page
  readonly form: PageForm
  /** The problems that prevent continuing, after an attempt. */
  readonly links: readonly FieldProblemLink[]
  readonly feedback: CalculatorFeedback
}

/** All sections of a start page on one card. */
export function AskedSections(props: AskedSectionsProps) {
  const { page, form, links } = props
  const { local } = useTexts()
  const { answers, definitions } = form.state
  useCalculationWarnings(definitions, answers)
  const sections = visibleSections(page, answers).filter(
    (section) => visibleInSection(section, answers).length > 0 || messagesOf(section, form).length > 0,
  )
  const [first] = sections
  return (
    <section className={styles.card} aria-labelledby={first === undefined ? undefined : sectionId(first.id)}>
      {form.revealed && <ErrorSummary problems={links} attempt={0} />}
      {sections.map((section) => (
        <div key={section.id} className={styles.group}>
          <h2 id={sectionId(section.id)} className={styles.cardTitle} tabIndex={-1}>
            {local(section.title)}
          </h2>
          {section === first && !form.state.locked && page.introduction !== undefined && (
            <p className={styles.introduction}>{local(page.introduction)}</p>
          )}
          <Asked {...props} section={section} />
          <SectionMessages section={section} form={form} />
        </div>
      ))}
    </section>
  )
}

function Asked({ section, page, product, form, feedback }: AskedSectionsProps & { readonly section: Section }) {
  const fields = visibleInSection(section, form.state.answers)
  if (fields.length === 0) return null
  return (
    <div className={styles.fields}>
      {fields.map((placement) => (
        <AskedField
          key={placement.id}
          placement={placement}
          form={form}
          product={product}
          withIcons={startOptions(page).intendedUseIcons}
          feedback={feedback}
        />
      ))}
    </div>
  )
}
