import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { Facts } from '../ui/Facts.tsx'
import type { User } from './calls.ts'
import { actorLabel } from './actor-label.ts'

export function UserFacts({ user }: { readonly user: User }) {
  const { t, locale } = useTexts()
  const timestamp = (iso: string, by: string) =>
    t('users.facts.by', { time: timestampOf(iso, locale), who: actorLabel(by, user, t) })
  const lastSignIn = user.lastSignInAt === null ? t('users.never') : timestampOf(user.lastSignInAt, locale)
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
        { label: t('users.column.created'), value: timestamp(user.createdDate, user.createdBy) },
        { label: t('users.facts.modified'), value: timestamp(user.lastModifiedDate, user.lastModifiedBy) },
      ]}
    />
  )
}
