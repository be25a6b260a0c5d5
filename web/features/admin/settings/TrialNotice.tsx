import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import * as v from 'valibot'

import { toCents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import styles from './settings.module.css'

const Reply = v.object({
  trial: v.object({
    value: v.number(),
    message: v.optional(v.string()),
    line: v.optional(v.number()),
    column: v.optional(v.number()),
    original: v.optional(v.string()),
  }),
})
export type Trial = v.InferOutput<typeof Reply>['trial']

/** The trial run of saved calculation code on the sample loan; undefined if there was none. */
export const trialIn = (reply: unknown): Trial | undefined => {
  const parsed = v.safeParse(Reply, reply)
  return parsed.success ? parsed.output.trial : undefined
}

interface TrialNoticeProps {
  readonly trial: Trial
  /** Announces the result, as the response to an action. */
  readonly live?: boolean
  /** Opens the place of the error. */
  readonly onPlace?: (line: number, column: number) => void
  readonly children?: ReactNode
}

export function TrialNotice({ trial, live = true, onPlace, children }: TrialNoticeProps) {
  const { value, message, line, column = 1, original } = trial
  const { t, locale } = useTexts()
  if (message === undefined)
    return (
      <Notice kind="success" live={live}>
        <p className={`${styles.outcomeText} lp-m-0`}>
          {t('settings.trial.value', { value: formatCents(toCents(value), locale) })}
        </p>
        {children}
      </Notice>
    )
  return (
    <Notice
      kind="warning"
      live={live}
      title={line === undefined ? undefined : t('settings.trial.line', { line, column })}
    >
      <p className={`${styles.outcomeText} lp-m-0`}>{t('settings.trial.failure', { message })}</p>
      {original !== undefined && (
        <p className={`${styles.outcomeText} lp-m-0`}>
          {t('settings.trial.original')} <code lang="en">{original}</code>
        </p>
      )}
      {children}
      {line !== undefined && onPlace !== undefined && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={() => onPlace(line, column)}>
          {t('calculationCode.goToLine', { line })}
        </Button>
      )}
    </Notice>
  )
}
