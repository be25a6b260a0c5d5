import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'

import { accountQuery } from '#web/api/account.ts'
import { session } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { endSessions, sessionsQuery } from '../self-calls.ts'

interface SignOutEverywhereDialogProps {
  readonly ending: 'others' | 'all' | undefined
  readonly onClose: () => void
}

export function SignOutEverywhereDialog({ ending, onClose }: SignOutEverywhereDialogProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const end = useSingleFlight({
    mutationFn: endSessions,
    onError: onClose,
    onSuccess: async (_, others) => {
      onClose()
      if (others) {
        toast({ kind: 'success', text: { id: 'sessions.endOthers.done' } })
        // The link of a pending e-mail change becomes invalid, too.
        await Promise.all([queryClient.invalidateQueries(sessionsQuery), queryClient.invalidateQueries(accountQuery)])
        return
      }
      session.end('logout')
      toast({ kind: 'success', text: { id: 'sessions.endAll.done' } })
      await navigate(path('start'), { replace: true })
    },
  })
  const texts = ending === 'others' ? 'sessions.endOthers' : 'sessions.endAll'
  return (
    <LazyDialog opened={ending !== undefined} title={t(texts)} onClose={onClose}>
      <p className="lp-m-0">{t(`${texts}.text`)}</p>
      <div className="lp-answers lp-flex lp-wrap lp-to-end lp-gap-6 lp-mt-12">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('profile.cancel')}
        </Button>
        <ActionButton color="error" loading={end.isPending} onClick={() => end.mutate(ending === 'others')}>
          {t(`${texts}.confirm`)}
        </ActionButton>
      </div>
    </LazyDialog>
  )
}
