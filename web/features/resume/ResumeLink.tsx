import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { lazy, memo, Suspense, useState } from 'react'

import { useAccount } from '#web/api/account.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { withTexts } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

const ResumeLinkDialog = lazy(
  withTexts('account', async () => ({ default: (await import('./ResumeLinkDialog.tsx')).ResumeLinkDialog })),
)

interface ResumeLinkProps {
  readonly loanId: string
  readonly keptUntil: string | null
  readonly busy: boolean
  /** Saves as much input as possible; the rest stays unsaved. */
  readonly onSave: () => Promise<void>
}

/** For visitors: mails a link to the draft. Users find it in their overview. Renders only when its props change. */
export const ResumeLink = memo(MailedLink)

function MailedLink({ loanId, keptUntil, busy, onSave }: ResumeLinkProps) {
  const { t } = useTexts()
  const { date } = useFormats()
  const { account, known } = useAccount()
  const [confirming, setConfirming] = useState(false)
  if (!known || account !== null) return null
  return (
    <>
      <Button
        variant="subtle"
        className="lp-self-start"
        disabled={busy}
        leftSection={<IconMailForward size={18} aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        {t('resume.ask')}
      </Button>
      {keptUntil !== null && (
        <div className="lp-muted lp-text-sm">
          <p className="lp-m-0">{t('resume.kept', { date: date(keptUntil) })}</p>
          <p className="lp-m-0">{t('resume.tab')}</p>
        </div>
      )}
      <Suspense>
        {confirming && <ResumeLinkDialog loanId={loanId} onSave={onSave} onClose={() => setConfirming(false)} />}
      </Suspense>
    </>
  )
}
