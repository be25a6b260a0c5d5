import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { LogLevel } from '#domain/logging.ts'
import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Logger, loggersQuery, setLevel } from './calls.ts'
import styles from './logs.module.css'

interface LevelsProps {
  readonly logger: Logger
  readonly levels: readonly LogLevel[]
}

/** The level of a logger: its own, or that of its parent. Only technical administrators change it. */
export function Levels({ logger: { name, configuredLevel, effectiveLevel }, levels }: LevelsProps) {
  const { t } = useTexts()
  const mayChange = useAccount().account?.isTechAdmin === true
  const queries = useQueryClient()
  const group = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const setting = useSingleFlight({
    mutationFn: setLevel,
    onSettled: () => queries.invalidateQueries({ queryKey: loggersQuery.queryKey }),
  })
  const looksOf = (level: LogLevel) =>
    level !== effectiveLevel ? 'default' : configuredLevel === null ? 'light' : 'filled'
  const choose = (level: LogLevel) => {
    if (level === configuredLevel) return
    // The logger would no longer report failures, so this is confirmed.
    if (level === 'OFF' && effectiveLevel !== 'OFF') setAsking(true)
    else setting.mutate({ name, level })
  }
  return (
    <>
      <div
        ref={group}
        tabIndex={-1}
        className={styles.levels}
        role="group"
        aria-label={t('logs.level.of', { logger: name })}
      >
        {levels.map((level) => (
          <ActionButton
            key={level}
            size="xs"
            variant={looksOf(level)}
            aria-pressed={level === effectiveLevel}
            disabled={!mayChange}
            loading={setting.isPending && setting.variables?.level === level}
            onClick={() => choose(level)}
          >
            {level}
          </ActionButton>
        ))}
      </div>
      {name !== 'ROOT' && (
        <div className={styles.origin}>
          {configuredLevel === null && t('logs.inherited')}
          {configuredLevel !== null && mayChange && (
            <ActionButton
              size="compact-xs"
              variant="subtle"
              aria-label={t('logs.inherit.of', { logger: name })}
              loading={setting.isPending && setting.variables?.level === null}
              onClick={() => {
                // The button disappears with the level.
                group.current?.focus()
                setting.mutate({ name, level: null })
              }}
            >
              {t('logs.inherit')}
            </ActionButton>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t('logs.off.title', { logger: name })}
          confirm={t('logs.off.confirm')}
          dangerous
          busy={setting.isPending}
          onConfirm={() => setting.mutate({ name, level: 'OFF' }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <p>{t(name === 'ROOT' ? 'logs.off.all' : 'logs.off.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
