import { lazy, Suspense, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

import styles from './looks.module.css'

const LooksPreview = lazy(() => import('./LooksPreview.tsx').then((module) => ({ default: module.LooksPreview })))

/** Wide windows have room for both versions; on a phone the list comes first. */
const isWide = (): boolean => matchMedia('(width >= 62rem)').matches

/** The combined effect of all appearance settings, above their list. */
export function LooksOfArea() {
  const { t } = useTexts()
  const [open, setOpen] = useState(isWide)
  return (
    <details
      className={styles.ofArea}
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
      }}
    >
      <summary className={styles.summary}>{t('looks.title')}</summary>
      {open && (
        <Suspense fallback={<Spinner />}>
          <LooksPreview begin={isWide() ? 'desk' : 'phone'} />
        </Suspense>
      )}
    </details>
  )
}
