import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import type { ShareDialogProps } from './ShareDialog.tsx'
import styles from './sharing.module.css'

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((module) => ({ default: module.ShareDialog })))

/** Opens the sharing dialog of a loan. */
export function ShareButton(loan: Omit<ShareDialogProps, 'onClose'>) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={styles.stripButton ?? ''}
        leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(loan.role === 'OWNER' ? 'sharing.open' : 'sharing.open.member')}
      </Button>
      {open && (
        <Suspense>
          <ShareDialog {...loan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
