import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'

import { useTexts } from '../i18n/use-texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './away.module.css'
import { departures } from './departure.ts'

/** In a frame, while somebody is at another page in a window of its own: nothing else can be begun meanwhile. */
export function AwayDialog() {
  const { t } = useTexts()
  const isAway = useSyncExternalStore(departures.subscribe, departures.isAway)
  if (!isAway) return null
  return (
    <Dialog
      opened
      title={t('away.title')}
      size="sm"
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={departures.giveUp}
    >
      <p className={styles.text} role="status">
        {t('away.text')}
      </p>
      <div className={styles.choices}>
        <Button size="lg" fullWidth data-autofocus onClick={departures.bringToFront}>
          {t('away.show')}
        </Button>
        <Button variant="subtle" fullWidth onClick={departures.giveUp}>
          {t('away.giveUp')}
        </Button>
      </div>
    </Dialog>
  )
}
