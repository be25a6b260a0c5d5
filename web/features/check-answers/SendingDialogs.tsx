import { Button } from '@mantine/core'

import type { MissingParts } from '#domain/wizard/missing.ts'
import { path } from '#web/routing/paths.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { getStepPath } from '#web/features/wizard/addresses.ts'
import { AlternativesDialog } from '#web/features/wizard/alternatives/AlternativesDialog.tsx'
import { MissingDocumentsDialog } from '#web/features/wizard/documents/MissingDocumentsDialog.tsx'
import type { WizardState } from '#web/features/wizard/wizard-state.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

import type { Sending } from './use-sending.ts'

interface SendingDialogsProps {
  readonly wizard: WizardState
  readonly parts: MissingParts
  readonly sending: Sending
}

/** The confirmations before sending, one at a time ([A2.26]). */
export function SendingDialogs({ wizard, parts, sending }: SendingDialogsProps) {
  const { question, agree, close } = sending
  if (question === undefined) return null
  if (question === 'documents')
    return (
      <MissingDocumentsDialog
        missing={parts.documents}
        place={getStepPath(wizard.journey, wizard.saved.id, parts.documentsStep ?? '')}
        onClose={close}
        onConfirm={() => agree('documents')}
      />
    )
  if (question === 'another') return <AnotherDialog onClose={close} onConfirm={() => agree('another')} />
  if (question === 'verification') return <VerificationDialog onClose={close} />
  return <AlternativesDialog wizard={wizard} verdict={question} onClose={close} />
}

function AnotherDialog({ onClose, onConfirm }: { readonly onClose: () => void; readonly onConfirm: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog opened title={t('review.another.title')} onClose={onClose}>
      <p className="lp-m-0">{t('review.another.text')}</p>
      <div className="lp-flex lp-wrap lp-gap-6 lp-to-end lp-mt-12">
        <Button variant="default" onClick={onConfirm}>
          {t('review.another.send')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('review.another.back')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Where users verify their identity; the loan stays unchanged. */
function VerificationDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog opened title={t('review.verification.title')} onClose={onClose}>
      <p className="lp-m-0">{t('review.verification.text')}</p>
      <div className="lp-flex lp-wrap lp-gap-6 lp-to-end lp-mt-12">
        <Button variant="default" onClick={onClose}>
          {t('wizard.cancel')}
        </Button>
        <ButtonLink to={path('profile')} data-autofocus>
          {t('review.verification.start')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
