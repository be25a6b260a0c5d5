import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'

import type { CellRow } from './cell-rows.ts'
import styles from './rate-grid.module.css'

interface RowActionProps {
  readonly action: 'duplicate' | 'remove'
  readonly row: CellRow
  readonly onAct: () => void
}

const icons = { duplicate: IconCopy, remove: IconTrash, keep: IconArrowBackUp }

/** Duplicates, removes or keeps a price; an icon in a table, with text on a phone. */
export function RowAction({ action, row, onAct }: RowActionProps) {
  const { t } = useTexts()
  const verb = action === 'remove' && row.state === 'removed' ? 'keep' : action
  const Icon = icons[verb]
  return (
    <Button
      className={styles.act ?? ''}
      variant="subtle"
      size="compact-sm"
      tabIndex={-1}
      aria-label={t(`cells.${verb}.one`, { name: row.label })}
      title={t(`cells.${verb}`)}
      onClick={onAct}
    >
      <Icon size={18} aria-hidden />
      <span className={styles.word}>{t(`cells.${verb}`)}</span>
    </Button>
  )
}
