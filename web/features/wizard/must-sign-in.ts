import type { Account } from '#web/api/account.ts'
import { preview } from '#web/api/preview.ts'

/** Whether somebody has to sign in where that is asked for; in a preview there is no sign-in, and it stops nobody. */
export const mustSignIn = (account: Account | null): boolean => account === null && preview === undefined
