import { NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'

import styles from './designer.module.css'

export interface Target {
  readonly id: string
  readonly name: string
}

interface PartActionsProps {
  readonly name: string
  readonly kind: 'section' | 'field'
  readonly canUp: boolean
  readonly canDown: boolean
  /** Sections and groups to whose end the part can be moved. */
  readonly targets: readonly Target[]
  readonly onStep: (by: -1 | 1) => void
  readonly onTarget: (id: string) => void
  /** Only for sections. */
  readonly onDuplicate: (() => void) | undefined
  readonly onRemove: () => void
}

/** All moves of the chosen part, as an alternative to dragging. */
export function PartActions(props: PartActionsProps) {
  const { name, kind, canUp, canDown, targets, onStep, onTarget, onDuplicate, onRemove } = props
  const { t } = useTexts()
  const [target, setTarget] = useState('')
  const chosen = targets.some(({ id }) => id === target) ? target : ''
  return (
    <div
      className={`${styles.actions} lp-flex lp-wrap lp-gap-4`}
      role="group"
      aria-label={t('designer.actions', { name })}
    >
      <ActionButton
        size="compact-md"
        variant="default"
        leftSection={<IconArrowUp size={16} aria-hidden />}
        disabled={!canUp}
        onClick={() => onStep(-1)}
      >
        {t('designer.up')}
      </ActionButton>
      <ActionButton
        size="compact-md"
        variant="default"
        leftSection={<IconArrowDown size={16} aria-hidden />}
        disabled={!canDown}
        onClick={() => onStep(1)}
      >
        {t('designer.down')}
      </ActionButton>
      {onDuplicate !== undefined && (
        <ActionButton
          size="compact-md"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={onDuplicate}
        >
          {t('designer.duplicate')}
        </ActionButton>
      )}
      <ActionButton
        size="compact-md"
        variant="subtle"
        color="error"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={onRemove}
      >
        {t(`designer.removePart.${kind}`)}
      </ActionButton>
      {targets.length > 0 && (
        <div className={`${styles.target} lp-flex lp-gap-4 lp-items-flex-end`}>
          <NativeSelect
            size="sm"
            label={t('designer.moveTo')}
            value={chosen}
            data={[
              { value: '', label: t('designer.moveTo.choose') },
              ...targets.map(({ id, name: label }) => ({ value: id, label })),
            ]}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
          <ActionButton
            size="sm"
            variant="default"
            disabled={chosen === ''}
            onClick={() => {
              onTarget(chosen)
              setTarget('')
            }}
          >
            {t('designer.moveTo.submit')}
          </ActionButton>
        </div>
      )}
    </div>
  )
}
