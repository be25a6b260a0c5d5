import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link, Navigate, useLocation } from 'react-router'
import * as v from 'valibot'

import { formatDay } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'

import accountStyles from '../account.module.css'
import { AccountCard } from '../AccountCard.tsx'
import styles from './data.module.css'
import type { Kept } from '../self-calls.ts'

/** The account is gone; names once what the bank must keep by law, why and for how long. */
export function AccountErasedPage() {
  const { t, locale } = useTexts()
  const { state } = useLocation()
  const records = keptIn(state)
  if (records === undefined) return <Navigate to={path('start')} replace />
  return (
    <AccountCard
      title={t('data.erased.title')}
      text={t('data.erased.text', { count: records.length })}
      sign={<IconCircleCheck size={28} stroke={1.6} aria-hidden />}
    >
      <dl className={`${styles.records} lp-grid lp-gap-6 lp-m-0 lp-mt-10`}>
        {records.map(({ name, reason, until }) => (
          <div key={`${name} ${until}`}>
            <dt>{name === '' ? t('data.erased.loan') : name}</dt>
            <dd>{t('data.erased.reason', { reason: onOneLine(reason), until: formatDay(until, locale) })}</dd>
          </div>
        ))}
      </dl>
      <p className={`${accountStyles.after} lp-pt-10 lp-line-top lp-muted`}>
        <Button component={Link} to={path('start')} replace fullWidth>
          {t('data.erased.start')}
        </Button>
      </p>
    </AccountCard>
  )
}

/** Keeps a section sign with its number. */
const onOneLine = (reason: string): string => reason.replaceAll('§ ', '§\u00A0')

const State = v.object({
  kept: v.pipe(
    v.array(v.object({ kind: v.literal('LOAN'), name: v.string(), reason: v.string(), until: v.string() })),
    v.nonEmpty(),
  ),
})

/** The records that the erasure keeps, from the history entry; undefined if the page was opened by its address. */
function keptIn(state: unknown): readonly Kept[] | undefined {
  const result = v.safeParse(State, state)
  return result.success ? result.output.kept : undefined
}
