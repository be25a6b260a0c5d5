import type { UseQueryResult } from '@tanstack/react-query'

import { isComplete, type MissingParts } from '#domain/wizard/missing.ts'
import { fromReview } from '#web/features/wizard/step/asked-by-link.ts'
import { MissingBoard } from '#web/features/wizard/missing/MissingBoard.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import styles from './check-answers.module.css'
import { sendingTexts } from './texts.ts'

interface CompletenessProps {
  readonly query: Pick<UseQueryResult<MissingParts>, 'error' | 'isLoading' | 'isFetching' | 'refetch'>
  /** The server's reply, combined with input that cannot be saved. */
  readonly parts: MissingParts | undefined
  /** Returns the address of a step. */
  readonly placeOf: (stepUri: string) => string
  /** Whether the reader is the second borrower. */
  readonly coBorrowerSection: boolean
  /** Who sends the application; empty before there is a name. */
  readonly owner: string
}

/** Whether an application is complete, otherwise what it lacks. */
export function Completeness({ query, parts, placeOf, coBorrowerSection, owner }: CompletenessProps) {
  const { t } = useTexts()
  const { isFetching, refetch } = query
  const error = useLastError(query.error, query.isLoading)
  if (error !== null)
    return <LoadFailure title={t('missing.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (parts === undefined) return <Spinner />
  if (coBorrowerSection) return <CoBorrowerSection parts={parts} placeOf={placeOf} owner={owner} />
  if (!isComplete(parts)) return <MissingBoard parts={parts} placeOf={placeOf} state={fromReview} />
  return (
    <Notice kind="success">
      <p>{t('review.complete')}</p>
    </Notice>
  )
}

interface CoBorrowerSectionProps extends Pick<CompletenessProps, 'owner'> {
  readonly parts: MissingParts
  /** Returns the address of a step. */
  readonly placeOf: (stepUri: string) => string
}

/** The end of a co-borrower's section: what is open in it, and what is left to others. */
function CoBorrowerSection({ parts, placeOf, owner }: CoBorrowerSectionProps) {
  const { t } = useTexts()
  const own = getSteps(parts, (of) => of === 'SECOND_BORROWER')
  return (
    <>
      {own.length === 0 ? (
        <Notice kind="success" title={t('wizard.ownPart.done')}>
          <p>{t('wizard.ownPart.done.text')}</p>
        </Notice>
      ) : (
        <MissingBoard
          parts={{ ...parts, steps: own, documents: [], verification: false, secondBorrower: null, withheld: 0 }}
          placeOf={placeOf}
          state={fromReview}
        />
      )}
      <MissingOfOthers parts={parts} owner={owner} />
    </>
  )
}

function MissingOfOthers({ parts, owner }: Pick<CoBorrowerSectionProps, 'parts' | 'owner'>) {
  const { t, local, locale } = useTexts()
  const { documents, verification, withheld } = parts
  const steps = getSteps(parts, (of) => of !== 'SECOND_BORROWER')
  const nothing = steps.length === 0 && documents.length === 0 && !verification && withheld === 0
  return (
    <Notice kind="info" title={nothing ? undefined : t('wizard.ownPart.others')}>
      {nothing ? (
        <p>
          {t('wizard.ownPart.others.none')} {sendingTexts[locale].onlyOwner(owner)}
        </p>
      ) : (
        <ul className={`${styles.others} lp-m-0 lp-mt-2`}>
          {steps.map(({ uri, title, answers }) => (
            <li key={uri}>{t('wizard.ownPart.others.step', { step: local(title), count: answers.length })}</li>
          ))}
          {documents.length > 0 && <li>{t('missing.documents')}</li>}
          {withheld > 0 && <li>{t('missing.withheld', { count: withheld })}</li>}
          {verification && <li>{t('missing.verification')}</li>}
        </ul>
      )}
    </Notice>
  )
}

/** The steps with missing answers of the given borrower. */
const getSteps = ({ steps }: MissingParts, whose: (objectName: string) => boolean): MissingParts['steps'] =>
  steps
    .map((step) => ({ ...step, answers: step.answers.filter(({ objectName }) => whose(objectName)) }))
    .filter(({ answers }) => answers.length > 0)
