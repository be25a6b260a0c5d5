import { momentOf } from '#web/features/overview/moments.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { Facts } from '../ui/Facts.tsx'
import type { User } from './calls.ts'

/** What nobody enters. */
export function UserFacts({ user }: { readonly user: User }) {
  const { t, locale } = useTexts()
  const who = (by: string): string => {
    if (by === user.login || by === user.id || by === `account:${user.id}`) return t('users.who.self')
    return by === 'system' || by === 'anonymous' ? t('users.who.system') : by
  }
  const moment = (iso: string, by: string) => t('users.facts.by', { moment: momentOf(iso, locale), who: who(by) })
  const lastSignIn = user.lastSignInAt === null ? t('users.never') : momentOf(user.lastSignInAt, locale)
  return (
    <Facts
      facts={[
        { label: t('users.column.lastSignIn'), value: lastSignIn },
        ...(user.authority === 'ROLE_USER'
          ? [
              {
                label: t('users.facts.verified'),
                value: t(user.verified ? 'users.facts.verified.yes' : 'users.facts.verified.no'),
              },
            ]
          : []),
        { label: t('users.column.created'), value: moment(user.createdDate, user.createdBy) },
        { label: t('users.facts.modified'), value: moment(user.lastModifiedDate, user.lastModifiedBy) },
      ]}
    />
  )
}
