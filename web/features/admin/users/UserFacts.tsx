import { momentOf } from '#web/features/overview/moments.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { Facts } from '../ui/Facts.tsx'
import type { User } from './calls.ts'
import { whoText } from './who.ts'

/** What nobody enters. */
export function UserFacts({ user }: { readonly user: User }) {
  const { t, locale } = useTexts()
  const moment = (iso: string, by: string) =>
    t('users.facts.by', { moment: momentOf(iso, locale), who: whoText(by, user, t) })
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
