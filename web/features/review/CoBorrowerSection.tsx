import type { MissingParts } from '#domain/wizard/missing.ts'
import { MissingBoard } from '#web/features/wizard/missing/MissingBoard.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import styles from './review.module.css'

interface CoBorrowerSectionProps {
  readonly parts: MissingParts
  /** Returns the address of a step. */
  readonly placeOf: (stepUri: string) => string
}

/** The end of a co-borrower's section: what is open in it, and what is left to others. */
export function CoBorrowerSection({ parts, placeOf }: CoBorrowerSectionProps) {
  const { t } = useTexts()
  const own = stepsOf(parts, (of) => of === 'SECOND_BORROWER')
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
        />
      )}
      <MissingOfOthers parts={parts} />
    </>
  )
}

function MissingOfOthers({ parts }: Pick<CoBorrowerSectionProps, 'parts'>) {
  const { t, local } = useTexts()
  const { documents, verification, withheld } = parts
  const steps = stepsOf(parts, (of) => of !== 'SECOND_BORROWER')
  const nothing = steps.length === 0 && documents.length === 0 && !verification && withheld === 0
  return (
    <Notice kind="info" title={nothing ? undefined : t('wizard.ownPart.others')}>
      {nothing ? (
        <p>{t('wizard.ownPart.others.none')}</p>
      ) : (
        <ul className={styles.others}>
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
const stepsOf = ({ steps }: MissingParts, whose: (objectName: string) => boolean): MissingParts['steps'] =>
  steps
    .map((step) => ({ ...step, answers: step.answers.filter(({ objectName }) => whose(objectName)) }))
    .filter(({ answers }) => answers.length > 0)
