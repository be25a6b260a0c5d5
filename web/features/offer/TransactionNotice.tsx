import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import styles from './offer.module.css'
import type { TransactionState } from './use-transaction.ts'

interface TransactionNoticeProps {
  readonly transaction: TransactionState
  /** Messages of what is being done: signing, or identifying. */
  readonly texts: 'offer.sign' | 'offer.ident'
}

/** What came of signing or identifying, and how to go on. */
export function TransactionNotice({ transaction, texts }: TransactionNoticeProps) {
  const { t } = useTexts()
  switch (transaction.phase) {
    case 'idle':
      return null
    case 'waiting':
      return (
        <div className={styles.waiting} role="status">
          <span className={styles.ring} aria-hidden />
          <span>
            <strong>{t(`${texts}.waiting.title`)}</strong>
            <span className={styles.note}>
              {t(transaction.slow ? `${texts}.waiting.slow` : `${texts}.waiting.text`)}
            </span>
          </span>
        </div>
      )
    case 'unfinished':
      return (
        <>
          <Notice kind="info" live title={t(`${texts}.unfinished.title`)}>
            <p>{t(`${texts}.unfinished.text`)}</p>
          </Notice>
          <Button fullWidth size="lg" onClick={transaction.goOn}>
            {t(`${texts}.goOn`)}
          </Button>
        </>
      )
    case 'failed':
      return (
        <Notice kind="error" live title={t(`${texts}.failed.title`)}>
          <p>{t(`${texts}.failed.text`)}</p>
        </Notice>
      )
    case 'done':
      return (
        <Notice kind="success" live title={t(`${texts}.done.title`)}>
          <p>{t(`${texts}.done.text`)}</p>
        </Notice>
      )
  }
}
