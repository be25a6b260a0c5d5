import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import type { Unsaved } from '#web/ui/use-unsaved.ts'

import styles from './profile.module.css'

interface UnsavedQuestionProps {
  readonly unsaved: Unsaved
  readonly onDiscard: () => void
}

/** Asks before input is lost by leaving the page. */
export function UnsavedQuestion({ unsaved, onDiscard }: UnsavedQuestionProps) {
  const { t } = useTexts()
  const discard = () => {
    onDiscard()
    unsaved.leave()
  }
  return (
    <LazyDialog opened={unsaved.asking} title={t('profile.leave.title')} onClose={unsaved.stay}>
      <p className="lp-m-0 lp-muted">{t('profile.leave.text')}</p>
      <div className={`${styles.answers} lp-answers lp-flex lp-wrap lp-to-end lp-gap-6 lp-mt-10`}>
        <Button variant="default" onClick={discard}>
          {t('profile.leave.discard')}
        </Button>
        <Button onClick={unsaved.stay} data-autofocus>
          {t('profile.leave.stay')}
        </Button>
      </div>
    </LazyDialog>
  )
}
