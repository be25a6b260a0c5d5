import { afterEach, expect, it } from 'vitest'

import { technicalDefaults } from '#domain/settings/schemas/technical.ts'
import type { Account } from '#web/api/account.ts'
import { technicalSettingsQuery } from '#web/api/settings.ts'
import { queryClient } from '#web/boot/query-client.ts'

import { isSendingUnavailable, isSignInRequired } from './requires-sign-in.ts'

const withLogin = (isThere: boolean) =>
  queryClient.setQueryData(technicalSettingsQuery.queryKey, { ...technicalDefaults, NO_LOGIN_MODE: !isThere })
afterEach(() => queryClient.clear())

const somebody = {} as Account

it('[A1.03] asks visitors to sign in, but not users', () => {
  withLogin(true)
  expect([isSignInRequired(null), isSendingUnavailable(null)]).toEqual([true, false])
  expect([isSignInRequired(somebody), isSendingUnavailable(somebody)]).toEqual([false, false])
})

it('[A1.05] asks nobody in no-login mode, in which visitors send nothing', () => {
  withLogin(false)
  expect([isSignInRequired(null), isSendingUnavailable(null)]).toEqual([false, true])
  expect([isSignInRequired(somebody), isSendingUnavailable(somebody)]).toEqual([false, false])
})
