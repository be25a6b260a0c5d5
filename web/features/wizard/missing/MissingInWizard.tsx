import { useQuery } from '@tanstack/react-query'

import { can } from '#domain/loan/status.ts'
import type { MissingParts } from '#domain/wizard/missing.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { placeOf } from '../addresses.ts'
import type { WizardState } from '../wizard-state.ts'
import { MissingBoard } from './MissingBoard.tsx'
import { missingOfOpen } from './missing-query.ts'
import styles from './missing.module.css'

/** What other steps lack, beside the page; based on the stored loan, so input does not wait for it. */
export function MissingInWizard({ wizard, index }: { readonly wizard: WizardState; readonly index: number }) {
  const { t } = useTexts()
  const { saved, journey, steps } = wizard
  const { data: all } = useQuery({
    ...missingOfOpen(saved),
    enabled: can('edit', saved.loanStatus),
    meta: { silent: true, background: true },
  })
  if (all === undefined || !can('edit', saved.loanStatus)) return null
  const here = steps[index]?.uri
  const parts: MissingParts = { ...all, steps: all.steps.filter(({ uri }) => uri !== here) }
  const open = parts.steps.reduce((sum, { answers }) => sum + answers.length, parts.documents.length + parts.withheld)
  if (open === 0) return null
  return (
    <details className={styles.side}>
      <summary>{t('missing.inWizard', { count: open })}</summary>
      <MissingBoard parts={parts} placeOf={(uri) => placeOf(journey, saved.id, uri)} />
    </details>
  )
}
