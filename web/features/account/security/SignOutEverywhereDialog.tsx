import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { session } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { queryClient } from '#web/query-client.ts'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { toast } from '#web/ui/toast.ts'

import { endSessions, sessionsQuery } from '../self-calls.ts'
import styles from './sessions.module.css'

interface SignOutEverywhereDialogProps {
  readonly ending: 'others' | 'all' | undefined
  readonly onClose: () => void
}

export function SignOutEverywhereDialog({ ending, onClose }: SignOutEverywhereDialogProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const end = useMutation({
    mutationFn: endSessions,
    onError: onClose,
    onSuccess: async (_, others) => {
      onClose()
      if (others) {
        toast({ kind: 'success', text: { id: 'sessions.endOthers.done' } })
        return queryClient.invalidateQueries(sessionsQuery)
      }
      session.end('logout')
      toast({ kind: 'success', text: { id: 'sessions.endAll.done' } })
      await navigate(path('start'), { replace: true })
    },
  })
  const texts = ending === 'others' ? 'sessions.endOthers' : 'sessions.endAll'
  return (
    <LazyDialog opened={ending !== undefined} title={t(texts)} onClose={onClose}>
      <p className={styles.question}>{t(`${texts}.text`)}</p>
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('profile.cancel')}
        </Button>
        <Button color="error" loading={end.isPending} onClick={() => end.mutate(ending === 'others')}>
          {t(`${texts}.confirm`)}
        </Button>
      </div>
    </LazyDialog>
  )
}
