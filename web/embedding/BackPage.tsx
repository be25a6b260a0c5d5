import { Button } from '@mantine/core'
import { IconAppWindow } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { handoff } from '../api/handoff.ts'
import { session } from '../api/session.ts'
import { localeKey, sessionStore } from '../api/storage.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { departures } from './departure.ts'
import { returnToFrame } from './return-to-frame.ts'

/** The limit for the frame to save input and send the window's target. */
const patienceMs = 15_000

/**
 * Where other sites lead a window back to that a frame of the portal has opened: the frame continues, the window
 * closes. The window also begins here, and waits until the frame knows its target.
 */
export function BackPage() {
  const { t } = useTexts()
  const [state, setState] = useState<'waiting' | 'taken' | 'lost'>('waiting')
  useEffect(() => {
    // A visitor's application stays with the frame: signing in here would move it away.
    if (departures.isCopied() && session.visitor() !== undefined) sessionStore.keepOnly([localeKey])
    const code = handoff.take()
    const { search, hash } = location
    if (search === '' && window.opener !== null) {
      const timer = setTimeout(() => setState('lost'), patienceMs)
      return () => clearTimeout(timer)
    }
    // Opened under a policy of the partner's page that hides the window from the frame, which continued by itself.
    if (search === '') close()
    void returnToFrame({ search, hash: code === undefined ? hash : `#handoff=${code}` }).then((place) => {
      if (place === undefined) {
        setState('taken')
        close()
        return
      }
      // A full reload, so that the portal's own Cross-Origin-Opener-Policy removes window.opener.
      location.replace(place)
    })
    return undefined
  }, [])
  const title = t(titles[state])
  return (
    <div role="status">
      <PageTitle name={title} />
      <EmptyState
        icon={IconAppWindow}
        heading="h1"
        title={title}
        action={state === 'lost' && <Button onClick={() => close()}>{t('shell.dialog.close')}</Button>}
      >
        {state === 'taken' && t('back.taken.text')}
        {state === 'lost' && t('back.lost.text')}
      </EmptyState>
    </div>
  )
}

const titles = { waiting: 'back.title', taken: 'back.taken.title', lost: 'back.lost.title' } as const
