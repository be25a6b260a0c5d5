import { Button } from '@mantine/core'

import type { MissingDocument } from '#domain/wizard/missing.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

import { fromReview } from '../step/asked-by-link.ts'
import styles from './documents.module.css'

interface MissingDocumentsDialogProps {
  readonly missing: readonly MissingDocument[]
  /** The address of the step that takes them. */
  readonly place: string
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** [A2.26]: confirms sending without required documents. */
export function MissingDocumentsDialog({ missing, place, onClose, onConfirm }: MissingDocumentsDialogProps) {
  const { t, local } = useTexts()
  return (
    <Dialog opened title={t('wizard.documents.confirm.title')} size="lg" onClose={onClose}>
      <p className={`${styles.text} lp-m-0`}>{t('request.financing.documents.mandatory')}</p>
      <ul className={`${styles.missing} lp-anywhere lp-grid lp-gap-2 lp-m-0 lp-mt-3 lp-ps-10`}>
        {missing.map(({ tabId, documentId, label, missing: count }) => (
          <li key={`${tabId} ${documentId}`}>{t('wizard.documents.missing.item', { name: local(label), count })}</li>
        ))}
      </ul>
      <p className={`${styles.text} lp-m-0`}>{t('wizard.documents.confirm.text')}</p>
      <div className="lp-flex lp-wrap lp-gap-6 lp-to-end lp-mt-12">
        <Button variant="default" onClick={onConfirm}>
          {t('wizard.documents.confirm.send')}
        </Button>
        <ButtonLink to={place} state={fromReview} data-autofocus>
          {t('wizard.documents.confirm.back')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
