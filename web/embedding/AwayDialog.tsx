import { Button } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { useTexts } from '../i18n/use-texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { departures } from './departure.ts'

/** The second click of a double click on the opening button comes within this time. */
const graceMs = 600

/** In a frame, while another page is open in its own window: nothing else can be begun meanwhile. */
export function AwayDialog() {
  const isAway = useSyncExternalStore(departures.subscribe, departures.isAway)
  return isAway && <OpenDialog />
}

function OpenDialog() {
  const { t } = useTexts()
  // The cancel button may appear under the pointer, and a second click would close the window at once.
  const [isNew, setNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), graceMs)
    return () => clearTimeout(timer)
  }, [])
  const abandon = () => {
    if (!isNew) departures.abandon()
  }
  return (
    <Dialog
      opened
      title={t('away.title')}
      size="sm"
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={abandon}
    >
      <p className="lp-m-0 lp-mt-4 lp-mb-10" role="status">
        {t('away.text')}
      </p>
      <div className="lp-grid lp-gap-4">
        <Button size="lg" fullWidth data-autofocus onClick={departures.bringToFront}>
          {t('away.show')}
        </Button>
        <Button variant="subtle" fullWidth aria-disabled={isNew} onClick={abandon}>
          {t('away.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
