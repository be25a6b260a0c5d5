import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'

import { session } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'

import styles from './profile.module.css'

/** Asks before what was typed is lost by leaving the page; answers the question, while it is open. */
export function useUnsavedGuard(unsaved: boolean, onDiscard: () => void): ReactNode {
  const { t } = useTexts()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      // A session that has ended is not held up by a question.
      session.token() !== undefined,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  const stay = () => blocker.reset?.()
  const leave = () => {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <LazyDialog opened={blocker.state === 'blocked'} title={t('profile.leave.title')} onClose={stay}>
      <p className={styles.text}>{t('profile.leave.text')}</p>
      <div className={styles.answers}>
        <Button variant="default" onClick={leave}>
          {t('profile.leave.discard')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('profile.leave.stay')}
        </Button>
      </div>
    </LazyDialog>
  )
}
