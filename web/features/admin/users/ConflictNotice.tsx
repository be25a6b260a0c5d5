import { Button } from '@mantine/core'

import { timestampOf } from '#web/features/overview/times.ts'
import { textOr } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { User } from './calls.ts'
import { valuesOf } from './user.ts'
import type { UserValues } from './user-values.ts'
import { actorLabel } from './actor-label.ts'
import styles from './users.module.css'

export interface StaleEdit {
  readonly newer: User
  readonly both: readonly (keyof UserValues)[]
}

interface ConflictNoticeProps extends StaleEdit {
  /** The form differs from the newer version. */
  readonly dirty: boolean
  readonly onDiscard: () => void
}

/** Another user has saved meanwhile: the newer version replaces the base of the form, and the input is kept. */
export function ConflictNotice({ newer, both, dirty, onDiscard }: ConflictNoticeProps) {
  const { t, locale } = useTexts()
  const values = valuesOf(newer)
  const textOf = (name: keyof UserValues): string => {
    if (name === 'authority') return textOr(`users.role.${values.authority}`, values.authority)
    if (name === 'langKey') return t(`users.language.${values.langKey}`)
    if (name === 'customerOfBank') return t(values.customerOfBank ? 'users.yes' : 'users.no')
    return values[name] || '–'
  }
  const fields = both.map((name) => t('users.stale.field', { field: t(`users.field.${name}`), value: textOf(name) }))
  const by = { who: actorLabel(newer.lastModifiedBy, newer, t), time: timestampOf(newer.lastModifiedDate, locale) }
  return (
    <div className={styles.failure}>
      <Notice kind="warning" live title={t('users.stale.title')}>
        <p>{t('users.stale.by', by)}</p>
        <p>{t(dirty ? 'users.stale.text' : 'users.stale.nothing')}</p>
        {fields.length > 0 && <p>{t('users.stale.both', { fields: fields.join(', ') })}</p>}
      </Notice>
      {dirty && (
        <Button variant="default" onClick={onDiscard}>
          {t('users.stale.discard')}
        </Button>
      )}
    </div>
  )
}
