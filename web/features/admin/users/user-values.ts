import type { Locale } from '#domain/text/locale.ts'
import type { Role } from '#domain/accounts/roles.ts'

export type Authority = `ROLE_${Role}`

/** The editable values of a user ([B3.51]). */
export type UserValues = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly langKey: Locale
  readonly authority: Authority
  readonly customerOfBank: boolean
  readonly clientNumber: string
}
