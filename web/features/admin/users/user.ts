import type { Locale } from '#domain/locale.ts'
import type { User } from './calls.ts'
import type { UserValues, Authority } from './user-values.ts'

export type UserState = 'active' | 'waiting' | 'deactivated'

export function stateOf({ activated, deactivated }: Pick<User, 'activated' | 'deactivated'>): UserState {
  if (activated) return 'active'
  return deactivated ? 'deactivated' : 'waiting'
}

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>

/** As one speaks of somebody. */
export const nameOf = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** As a list sorted by last name shows it. */
export const listedName = ({ firstName, lastName, email }: Named): string =>
  [lastName, firstName].filter(Boolean).join(', ') || email
/** [B6.05] */
export const templateUser: UserValues = {
  email: '',
  firstName: '',
  lastName: '',
  langKey: 'de',
  authority: 'ROLE_ADMIN',
  customerOfBank: false,
  clientNumber: '',
}

/** The server names no other languages and roles than it takes. */
export const valuesOf = (user: User): UserValues => ({
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

/** A newer version of the account, with what was entered over it. */
export const rebased = (values: UserValues, before: UserValues, newer: UserValues): UserValues => ({
  ...newer,
  ...Object.fromEntries(
    namesOf(values).flatMap((name) => (values[name] === before[name] ? [] : [[name, values[name]]])),
  ),
})

/** What was entered here and saved otherwise elsewhere: only a person can say which of both counts. */
export const bothChanged = (values: UserValues, before: UserValues, newer: UserValues): (keyof UserValues)[] =>
  namesOf(values).filter(
    (name) => values[name] !== before[name] && newer[name] !== before[name] && values[name] !== newer[name],
  )

const namesOf = (values: UserValues): (keyof UserValues)[] => Object.keys(values) as (keyof UserValues)[]

/** Without spaces around. What only customers have is kept where the role becomes another: it may be a customer's again. */
export function toSend(values: UserValues): UserValues {
  return {
    ...values,
    email: values.email.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    clientNumber: values.clientNumber.trim(),
  }
}
