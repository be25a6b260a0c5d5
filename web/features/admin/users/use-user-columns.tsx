import { IconShieldLock } from '@tabler/icons-react'

import { useAccount } from '#web/api/account.ts'
import { textOr } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { formatDay, formatTimestamp } from '#web/features/overview/times.ts'

import { Badge } from '../ui/Badge.tsx'
import type { Column } from '../ui/DataTable.tsx'
import type { User, UserSort } from './calls.ts'
import { StateBadge } from './StateBadge.tsx'
import { listedName, getUserState } from './user.ts'
import styles from './users.module.css'

export function useUserColumns(): readonly Column<User, UserSort>[] {
  const { t, locale } = useTexts()
  const { account } = useAccount()
  return [
    {
      id: 'name',
      label: t('users.column.name'),
      sort: 'lastName',
      cell: (user) => (
        <>
          {listedName(user)}
          {user.id === account?.id && (
            <span className={`${styles.self} lp-text-xs lp-weight-600 lp-ms-4 lp-round-1rem lp-tint-strong`}>
              {t('users.you')}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'email',
      label: t('users.column.email'),
      sort: 'login',
      repeatsTitle: (user) => listedName(user) === user.email,
      cell: ({ email }) => email,
    },
    {
      id: 'role',
      label: t('users.column.role'),
      sort: 'authority',
      narrow: true,
      cell: ({ authority }) => textOr(`users.role.${authority}.short`, authority),
    },
    {
      id: 'state',
      label: t('users.column.state'),
      sort: 'activated',
      narrow: true,
      cell: (user) => (
        <>
          <StateBadge state={getUserState(user)} />
          {user.restricted === true && (
            <Badge tone="info" icon={IconShieldLock}>
              {t('users.restricted')}
            </Badge>
          )}
        </>
      ),
    },
    {
      id: 'lastSignIn',
      label: t('users.column.lastSignIn'),
      sort: 'lastSignInAt',
      newestFirst: true,
      narrow: true,
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          <span className="lp-muted">{t('users.never')}</span>
        ) : (
          formatTimestamp(lastSignInAt, locale)
        ),
    },
    {
      id: 'created',
      label: t('users.column.created'),
      sort: 'createdDate',
      newestFirst: true,
      narrow: true,
      cell: ({ createdDate }) => formatDay(createdDate, locale),
    },
  ]
}
