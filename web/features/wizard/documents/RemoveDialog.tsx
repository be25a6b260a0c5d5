import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

import styles from './documents.module.css'

interface RemoveDialogProps {
  readonly title: string
  readonly name: string
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

export function RemoveDialog({ title, name, busy, onClose, onConfirm }: RemoveDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog opened title={title} size="sm" onClose={onClose}>
      <p className={`${styles.text} lp-m-0`}>{t('wizard.documents.remove.text', { name })}</p>
      <div className="lp-flex lp-wrap lp-gap-6 lp-to-end lp-mt-12">
        <Button variant="default" onClick={onClose}>
          {t('wizard.cancel')}
        </Button>
        <Button color="error" loading={busy} onClick={onConfirm}>
          {t('wizard.documents.remove.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
