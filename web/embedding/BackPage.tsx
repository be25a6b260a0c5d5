import { IconAppWindow } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { handoff } from '../api/handoff.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { returnToFrame } from './return-to-frame.ts'

/**
 * Where other sites lead the window back to that a frame of the portal has opened: the frame goes on, the window closes. The
 * window begins here as well, and waits until the frame knows where it is to go.
 */
export function BackPage() {
  const { t } = useTexts()
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    const code = handoff.take()?.code
    const { search, hash } = location
    if (search === '' && window.opener !== null) return
    // Opened under a policy of the partner's page that keeps it from the frame, which went on by itself.
    if (search === '') close()
    void returnToFrame({ search, hash: code === undefined ? hash : `#handoff=${code}` }).then((place) => {
      if (place === undefined) {
        setTaken(true)
        close()
        return
      }
      // A full reload, so that the portal's own Cross-Origin-Opener-Policy removes window.opener.
      location.replace(place)
    })
  }, [])
  const title = t(isTaken ? 'back.taken.title' : 'back.title')
  return (
    <div role="status">
      <PageTitle name={title} />
      <EmptyState icon={IconAppWindow} heading="h1" title={title}>
        {isTaken && t('back.taken.text')}
      </EmptyState>
    </div>
  )
}
