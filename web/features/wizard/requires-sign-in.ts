import type { Account } from '#web/api/account.ts'
import { preview } from '#web/api/preview.ts'
import { technicalSettingsQuery } from '#web/api/settings.ts'
import { queryClient } from '#web/query-client.ts'

/** [A1.05] They are loaded with the application. */
const isWithoutSignIn = (): boolean => queryClient.getQueryData(technicalSettingsQuery.queryKey)?.NO_LOGIN_MODE === true

/**
 * Whether somebody has to sign in where that is asked for. Where nobody can, in no-login mode and in a preview, it stops
 * nobody.
 */
export const mustSignIn = (account: Account | null): boolean =>
  account === null && preview === undefined && !isWithoutSignIn()

/** Whether somebody would have to sign in to send an application, and cannot; a preview sends nothing anyway. */
export const isKeptFromSending = (account: Account | null): boolean =>
  account === null && preview === undefined && isWithoutSignIn()
