import { Link } from 'react-router'

import { placeOf } from '#web/features/wizard/addresses.ts'
import { nameOf } from '#web/features/wizard/living/name-of.ts'
import type { WizardState } from '#web/features/wizard/wizard-state.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'

import { visibleAnswersOf } from './visible-answers.ts'
import type { VisibleSection, VisibleStep } from './visible.ts'
import styles from './review.module.css'

/** Every answer by step and section, in the reader's format, with a link to its field. */
export function Answers({ wizard }: { readonly wizard: WizardState }) {
  const { locale } = useTexts()
  const { euro } = useFormats()
  return visibleAnswersOf(wizard, { locale, euro }).map((shown) => (
    <StepAnswers key={shown.step.uri} shown={shown} wizard={wizard} />
  ))
}

function StepAnswers({
  shown: { step, sections },
  wizard,
}: {
  readonly shown: VisibleStep
  readonly wizard: WizardState
}) {
  const { local } = useTexts()
  const place = placeOf(wizard.journey, wizard.saved.id, step.uri)
  return (
    <Card title={local(step.page.title)}>
      {sections.map((section) => (
        <SectionAnswers
          key={section.id}
          section={section}
          place={place}
          names={wizard.loan.borrowers.length === 1 ? undefined : [0, 1].map((at) => nameOf(wizard.loan.fields, at))}
        />
      ))}
    </Card>
  )
}

interface SectionAnswersProps {
  readonly section: VisibleSection
  /** Address of the step. */
  readonly place: string
  /** For two borrowers: the names of the households, once known. */
  readonly names: readonly string[] | undefined
}

function SectionAnswers({ section, place, names }: SectionAnswersProps) {
  const { t, local } = useTexts()
  const { title, household, answers } = section
  const borrower = household?.borrower ?? 0
  const name = names?.[borrower] || t('wizard.living.borrower', { number: borrower + 1 })
  const kind = household === undefined ? '' : t(`wizard.living.${household.kind}`)
  const whose = names === undefined ? kind : `${kind}, ${name}`
  return (
    <section className={styles.section}>
      <h3>{title === undefined ? whose : local(title)}</h3>
      <dl className={styles.answers}>
        {answers.map(({ key, label, text, wrong, focus, mayChange }) => (
          <div key={key} data-open={text === undefined || wrong || undefined}>
            <dt>{local(label)}</dt>
            <dd>
              {text ?? t('review.missing')}
              {wrong && <span className={styles.wrong}> {t('review.wrong')}</span>}
            </dd>
            {mayChange && (
              <dd className={styles.change}>
                <Link
                  to={place}
                  state={{ focus }}
                  aria-label={t(text === undefined ? 'review.add.of' : 'review.change.of', { label: local(label) })}
                >
                  {t(text === undefined ? 'review.add' : 'review.change')}
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
