import { type ReactNode, useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'

import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Unsaved {
  /** The question, while it is open; stands in the panel that it is about. */
  readonly question: ReactNode
  /** What was entered is saved or done with: the next change of address is let through. */
  readonly release: () => void
}

/**
 * Asks before what was entered is lost by a change of address: closing a panel is one, too. `placeOf` says what of the
 * address the form belongs to.
 */
export function useUnsaved(dirty: boolean, placeOf: (location: Location) => string): Unsaved {
  const { t } = useTexts()
  const released = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaves = placeOf(currentLocation) !== placeOf(nextLocation)
    return dirty && leaves && !released.current
  })
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  const asking = blocker.state === 'blocked'
  return {
    release: () => {
      released.current = true
    },
    question: asking && (
      <ConfirmDialog
        title={t('admin.unsaved.title')}
        confirm={t('admin.unsaved.leave')}
        cancel={t('admin.unsaved.stay')}
        dangerous
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      >
        <p>{t('admin.unsaved.text')}</p>
      </ConfirmDialog>
    ),
  }
}
