import { MissingOfLoan } from '#web/features/wizard/missing/MissingOfLoan.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { LoanPreview } from './previews.ts'

interface MissingDialogProps {
  readonly preview: LoanPreview
  readonly name: string
  readonly onClose: () => void
}

/** What an application lacks, without opening it. */
export function MissingDialog({ preview: { id, version, uri, ownership }, name, onClose }: MissingDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog opened title={t('overview.missing', { name })} onClose={onClose}>
      <MissingOfLoan loan={{ id, version, productUri: uri, role: ownership.role }} />
    </Dialog>
  )
}
