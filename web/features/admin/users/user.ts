import type { Locale } from '#domain/text/locale.ts'
import type { User } from './calls.ts'
import type { UserValues, Authority } from './user-values.ts'

export type UserState = 'active' | 'waiting' | 'void' | 'deactivated'

export function getUserState({
  activated,
  deactivated,
  invitationVoid,
}: Pick<User, 'activated' | 'deactivated' | 'invitationVoid'>): UserState {
  if (activated) return 'active'
  if (deactivated) return 'deactivated'
  return invitationVoid === true ? 'void' : 'waiting'
}

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>

/** The full name, or the address without one. */
export const getUserName = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** The last name first, for sorted lists. */
export const listedName = ({ firstName, lastName, email }: Named): string =>
  [lastName, firstName].filter(Boolean).join(', ') || email
/** The initial values of a new user ([B6.05]). */
export const templateUser: UserValues = {
  email: '',
  firstName: '',
  lastName: '',
  langKey: 'de',
  authority: 'ROLE_ADMIN',
  customerOfBank: false,
  clientNumber: '',
}

/** The casts are safe, because the server accepts only these languages and roles. */
export const toUserValues = (user: User): UserValues => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  langKey: user.langKey as Locale,
  authority: user.authority as Authority,
  customerOfBank: user.customerOfBank,
  clientNumber: user.clientNumber,
})

export const isChanged = (values: UserValues, before: UserValues): boolean =>
  Object.entries(before).some(([name, value]) => values[name as keyof UserValues] !== value)

/** A newer version of a user with the input applied. */
export const rebased = (values: UserValues, before: UserValues, newer: UserValues): UserValues => ({
  ...newer,
  ...Object.fromEntries(
    getNames(values).flatMap((name) => (values[name] === before[name] ? [] : [[name, values[name]]])),
  ),
})

/** Values that both users have changed differently, which need a choice. */
export const bothChanged = (values: UserValues, before: UserValues, newer: UserValues): (keyof UserValues)[] =>
  getNames(values).filter(
    (name) => values[name] !== before[name] && newer[name] !== before[name] && values[name] !== newer[name],
  )

const getNames = (values: UserValues): (keyof UserValues)[] => Object.keys(values) as (keyof UserValues)[]

/** Trimmed values. Customers' values are kept under another role, which may change back. */
export function toSend(values: UserValues): UserValues {
  return {
    ...values,
    email: values.email.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    clientNumber: values.clientNumber.trim(),
  }
}
