import { Link } from 'react-router'

import { may } from '#domain/loan/access.ts'
import { fromReview } from '#web/features/wizard/step/asked-by-link.ts'
import { getStepPath } from '#web/features/wizard/addresses.ts'
import { useAskedTabs } from '#web/features/wizard/documents/required-tabs.ts'
import type { WizardState } from '#web/features/wizard/wizard-state.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import stepStyles from '#web/page/step.module.css'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

import styles from './check-answers.module.css'

/** The documents to submit, by kind. */
export function VisibleDocuments({ wizard }: { readonly wizard: WizardState }) {
  const { t, local } = useTexts()
  const step = wizard.steps.find(({ page }) => page.type === 'DOCUMENTS')
  const { tabs, error, isFetching, refetch } = useAskedTabs(wizard)
  if (step === undefined || wizard.saved.documents.length === 0) return null
  if (tabs === undefined)
    return (
      <section>
        <h2 className={`${stepStyles.sectionTitle} ${styles.title}`}>{local(step.page.title)}</h2>
        {error === null ? (
          <Spinner />
        ) : (
          <LoadFailure title={t('wizard.documents.failed')} error={error} busy={isFetching} onRetry={refetch} />
        )}
      </section>
    )
  const kinds = tabs.flatMap((tab) =>
    tab.documents.map(({ documentId, label }) => ({
      id: `${tab.id} ${documentId}`,
      label,
      files: wizard.saved.documents.filter((file) => file.documentTabId === tab.id && file.documentId === documentId),
    })),
  )
  const present = kinds.filter(({ files }) => files.length > 0)
  if (present.length === 0) return null
  return (
    <section>
      <h2 className={`${stepStyles.sectionTitle} ${styles.title}`}>{local(step.page.title)}</h2>
      <dl className={`${styles.answers} lp-m-0`}>
        {present.map(({ id, label, files }) => (
          <div key={id}>
            <dt>{local(label)}</dt>
            <dd>{files.map(({ fileName }) => fileName).join(', ')}</dd>
            {may(wizard.saved.ownership.role, 'upload') && (
              <dd className={styles.change}>
                <Link
                  to={getStepPath(wizard.journey, wizard.saved.id, step.uri)}
                  state={fromReview}
                  aria-label={t('review.change.of', { label: local(label) })}
                >
                  {t('review.change')}
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
