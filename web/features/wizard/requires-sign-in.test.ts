import { afterEach, expect, it } from 'vitest'

import { technicalDefaults } from '#domain/settings/schemas/technical.ts'
import type { Account } from '#web/api/account.ts'
import { technicalSettingsQuery } from '#web/api/settings.ts'
import { queryClient } from '#web/boot/query-client.ts'

import { cannotSend, requiresSignIn } from './requires-sign-in.ts'

const withLogin = (isThere: boolean) =>
  queryClient.setQueryData(technicalSettingsQuery.queryKey, { ...technicalDefaults, NO_LOGIN_MODE: !isThere })
afterEach(() => queryClient.clear())

const somebody = {} as Account

it('[A1.03] asks visitors to sign in, but not users', () => {
  withLogin(true)
  expect([requiresSignIn(null), cannotSend(null)]).toEqual([true, false])
  expect([requiresSignIn(somebody), cannotSend(somebody)]).toEqual([false, false])
})

it('[A1.05] asks nobody in no-login mode, in which visitors send nothing', () => {
  withLogin(false)
  expect([requiresSignIn(null), cannotSend(null)]).toEqual([false, true])
  expect([requiresSignIn(somebody), cannotSend(somebody)]).toEqual([false, false])
})
