import { IconArrowBackUp, IconArrowForwardUp, IconCircleCheck, IconPencil } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'

import { Badge } from '../../ui/Badge.tsx'
import styles from './designer.module.css'

interface StepBarProps {
  readonly dirty: boolean
  /** Announces the last action. */
  readonly news: string
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly busy: boolean
  readonly onAgain: (direction: 'undo' | 'redo') => void
  readonly onSave: () => void
  /** Skips the list of available fields. */
  readonly onSkip: (to: 'outline' | 'properties') => void
}

/** The last action, the state of saving, and undo and redo; always visible. */
export function StepBar({ dirty, news, canUndo, canRedo, busy, onAgain, onSave, onSkip }: StepBarProps) {
  const { t } = useTexts()
  return (
    <div
      className={`${styles.bar} lp-gap-3-4 lp-sticky lp-row lp-py-4 lp-ground`}
      role="group"
      aria-label={t('designer.steps')}
    >
      <span role="status">
        {dirty ? (
          <Badge tone="info" icon={IconPencil}>
            {t('designer.unsaved')}
          </Badge>
        ) : (
          <Badge tone="success" icon={IconCircleCheck}>
            {t('designer.saved')}
          </Badge>
        )}
      </span>
      <p className={`${styles.news} lp-grow lp-min-0 lp-m-0 lp-muted lp-text-md`} role="status">
        {news}
      </p>
      <ActionButton
        size="sm"
        variant="default"
        disabled={!canUndo}
        className={styles.step ?? ''}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => onAgain('undo')}
      >
        {t('designer.undo')}
      </ActionButton>
      <ActionButton
        size="sm"
        variant="default"
        disabled={!canRedo}
        className={styles.step ?? ''}
        leftSection={<IconArrowForwardUp size={18} aria-hidden />}
        onClick={() => onAgain('redo')}
      >
        {t('designer.redo')}
      </ActionButton>
      <ActionButton size="sm" loading={busy} disabled={!dirty} onClick={onSave}>
        {t('settings.save')}
      </ActionButton>
      {(['outline', 'properties'] as const).map((to) => (
        <button
          key={to}
          type="button"
          className={`${styles.skip} lp-filled lp-p-3-6 lp-borderless lp-round-sm lp-pointer lp-font-inherit lp-weight-600`}
          onClick={() => onSkip(to)}
        >
          {t(`designer.skip.${to}`)}
        </button>
      ))}
    </div>
  )
}
