import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'

import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toFailure } from '../../settings/failure.ts'
import { type Draft, sendTest } from './calls.ts'

interface TestMailButtonProps {
  readonly draft: Draft
  readonly disabled: boolean
}

/** Sends the template in the form to the user's own address only. */
export function TestMailButton({ draft, disabled }: TestMailButtonProps) {
  const { t, formatText } = useTexts()
  const { account } = useAccount()
  const [asking, setAsking] = useState(false)
  const sending = useSingleFlight({
    mutationFn: () => sendTest(draft),
    meta: { silent: true },
    onSettled: () => setAsking(false),
  })
  const { data, error } = sending
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => {
            sending.reset()
            setAsking(true)
          }}
        >
          {t('mailEditor.test')}
        </Button>
      </div>
      {data !== undefined && (
        <Notice kind="success" live>
          {t('mailEditor.test.done', { email: data.recipient })}
        </Notice>
      )}
      {error !== null && (
        <Notice kind="error" live title={t('mailEditor.test.failed')}>
          {toFailure(error).texts.map(formatText).join(' ')}
        </Notice>
      )}
      {asking && (
        <ConfirmDialog
          title={t('mailEditor.test.title')}
          confirm={t('mailEditor.test.confirm')}
          busy={sending.isPending}
          onConfirm={() => sending.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {t('mailEditor.test.text', {
              email: account?.email ?? '',
              language: t(`settings.language.${draft.locale}`),
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
