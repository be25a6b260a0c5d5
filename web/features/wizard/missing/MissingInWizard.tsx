import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'

import { can } from '#domain/loan/status.ts'
import type { MissingParts } from '#domain/wizard/missing.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { getStepPath } from '../addresses.ts'
import type { WizardState } from '../wizard-state.ts'
import { MissingBoard } from './MissingBoard.tsx'
import { missingOfOpen } from './missing-query.ts'

interface MissingInWizardProps extends Pick<WizardState, 'saved' | 'journey'> {
  /** URI of the step on the screen. */
  readonly here: string
  /** URIs of the steps that were left once, separated by spaces: what nobody has seen yet is not missing. */
  readonly left: string
}

/**
 * What other steps lack, beside the page; based on the stored loan, so input does not wait for it. Renders only when its props
 * change.
 */
export const MissingInWizard = memo(Missing)

function Missing({ saved, journey, here, left }: MissingInWizardProps) {
  const { t } = useTexts()
  const { data: all } = useQuery({
    ...missingOfOpen(saved),
    enabled: can('edit', saved.loanStatus),
    meta: { silent: true, background: true },
  })
  if (all === undefined || !can('edit', saved.loanStatus)) return null
  const seen = new Set(left.split(' '))
  const parts: MissingParts = {
    ...all,
    steps: all.steps.filter(({ uri }) => uri !== here && seen.has(uri)),
    documents: seen.has(all.documentsStep ?? '') ? all.documents : [],
  }
  const open = parts.steps.reduce((sum, { answers }) => sum + answers.length, parts.documents.length + parts.withheld)
  if (open === 0) return null
  return (
    <details className="lp-mt-10">
      <summary className="lp-py-4 lp-weight-600">{t('missing.inWizard', { count: open })}</summary>
      <MissingBoard parts={parts} placeOf={(uri) => getStepPath(journey, saved.id, uri)} />
    </details>
  )
}
