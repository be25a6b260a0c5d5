import { useId, useState } from 'react'

import type { CalculationLoan } from '#domain/loan/calculation-loan.ts'
import { answerParts, itemParts, type LoanPart, loanParts } from '#domain/settings/labels/calculation-loan.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './child-benefit.module.css'

interface LoanReferenceProps {
  readonly loan: CalculationLoan
  readonly words: Words
}

/** The loan data that calculation code can read, with the sample's values; collapsed on a phone. */
export function LoanReference({ loan, words }: LoanReferenceProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(() => !matchMedia('(width < 64rem)').matches)
  return (
    <details className={styles.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('calculationCode.reference')}</summary>
      <p className={styles.hint}>{t('calculationCode.reference.text')}</p>
      <PartGroup title={t('calculationCode.reference.always')} parts={loanParts(loan, words.locale)} />
      <PartGroup title={t('calculationCode.reference.answers')} parts={answerParts(loan, words)} />
      <PartGroup title={t('calculationCode.reference.items')} parts={itemParts(loan, words)} />
    </details>
  )
}

interface PartGroupProps {
  readonly title: string
  readonly parts: readonly LoanPart[]
}

/** The data of the sample first, followed by optional data that it lacks. */
function PartGroup({ title, parts }: PartGroupProps) {
  const { t } = useTexts()
  const id = useId()
  const present = parts.filter(({ value }) => value !== undefined)
  const others = parts.filter(({ value }) => value === undefined)
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={styles.groupTitle}>
        {title}
      </h4>
      <PartList parts={present} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('calculationCode.reference.more', { count: others.length })}</summary>
          <PartList parts={others} />
        </details>
      )}
    </section>
  )
}

const PartList = ({ parts }: Pick<PartGroupProps, 'parts'>) =>
  parts.length === 0 ? null : (
    <dl className={styles.parts}>
      {parts.map(({ code, type, meaning, value, inWords }) => (
        <div key={code}>
          <dt>
            <code>{code}</code>
          </dt>
          <dd>
            {meaning} <span className={styles.type}>({type})</span>
          </dd>
          {value !== undefined && (
            <dd>
              <code className={styles.value}>{value}</code>
              {inWords !== undefined && ` ${inWords}`}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
