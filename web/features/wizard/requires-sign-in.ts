import type { Account } from '#web/api/account.ts'
import { preview } from '#web/api/preview.ts'
import { technicalSettingsQuery } from '#web/api/settings.ts'
import { queryClient } from '#web/boot/query-client.ts'

/** [A1.05] The settings are loaded with the application. */
const isWithoutSignIn = (): boolean => queryClient.getQueryData(technicalSettingsQuery.queryKey)?.NO_LOGIN_MODE === true

/** Whether a required sign-in is missing. Never in no-login mode and previews, where nobody can sign in. */
export const isSignInRequired = (account: Account | null): boolean =>
  account === null && preview === undefined && !isWithoutSignIn()

/** Whether sending would require a sign-in that is not possible; previews send nothing anyway. */
export const isSendingUnavailable = (account: Account | null): boolean =>
  account === null && preview === undefined && isWithoutSignIn()
