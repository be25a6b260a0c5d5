import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

import type { WizardState } from '../wizard-state.ts'
import { missingByName } from './missing.ts'
import styles from './documents.module.css'

interface MissingDocumentsDialogProps {
  readonly wizard: WizardState
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** [A2.26]: sending without required documents takes a second thought. */
export function MissingDocumentsDialog({ wizard, onClose, onConfirm }: MissingDocumentsDialogProps) {
  const { t, local } = useTexts()
  return (
    <Dialog opened title={t('wizard.documents.confirm.title')} size="lg" onClose={onClose}>
      <p className={styles.text}>{t('request.financing.documents.mandatory')}</p>
      <ul className={styles.missing}>
        {missingByName(wizard).map(({ documentId, label, missing }) => (
          <li key={documentId}>{t('wizard.documents.missing.item', { name: local(label), count: missing })}</li>
        ))}
      </ul>
      <p className={styles.text}>{t('wizard.documents.confirm.text')}</p>
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onConfirm}>
          {t('wizard.documents.confirm.send')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('wizard.documents.confirm.back')}
        </Button>
      </div>
    </Dialog>
  )
}
