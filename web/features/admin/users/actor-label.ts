import type { useTexts } from '#web/i18n/use-texts.ts'

import type { User } from './calls.ts'

/** The author of an action on a user, as a phrase. */
export function actorLabel(by: string, user: Pick<User, 'id' | 'login'>, t: ReturnType<typeof useTexts>['t']): string {
  if (by === user.login || by === user.id || by === `account:${user.id}`) return t('users.who.self')
  return by === 'system' || by === 'anonymous' ? t('users.who.system') : by
}
