import { isEmail } from '#domain/identifiers/email.ts'
import { nameErrors } from '#domain/names/person-name.ts'
import { useFields } from '#web/ui/use-fields.ts'

import { isChanged, rebased } from './user.ts'
import type { UserValues } from './user-values.ts'

function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'users.field.email.required'
  return isEmail(email) ? undefined : 'users.field.email.invalid'
}

/** The input for a user, and whether it differs from the stored values. */
export function useUserForm(before: UserValues) {
  const fields = useFields(before, ({ email, ...names }) => ({
    email: emailProblem(email),
    ...Object.fromEntries(nameErrors('', names, before).map(({ field, messageKey }) => [field, messageKey])),
  }))
  return {
    ...fields,
    dirty: isChanged(fields.values, before),
    rebase: (newer: UserValues) => fields.replace(rebased(fields.values, before, newer)),
  }
}
