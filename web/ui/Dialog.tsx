import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

import { useTexts } from '../i18n/use-texts.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  readonly opened: boolean
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** A window over the page. Pages of the first load take `LazyDialog` instead. */
export function Dialog({ title, children, size = 'md', ...rest }: DialogProps) {
  const { t } = useTexts()
  return (
    <Modal
      {...rest}
      size={size}
      title={<span className={styles.title}>{title}</span>}
      closeButtonProps={{ 'aria-label': t('shell.dialog.close'), size: 'lg' }}
      classNames={{ header: styles.header ?? '', body: styles.body ?? '', content: styles.content ?? '' }}
      overlayProps={{ backgroundOpacity: 0.45, blur: 2 }}
      transitionProps={{ duration: 160 }}
    >
      {children}
    </Modal>
  )
}
