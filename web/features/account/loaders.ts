import { redirect } from 'react-router'

import { accountQuery } from '../../api/account.ts'
import { technicalSettingsQuery } from '../../api/settings.ts'
import { requireAccount } from '../../guard.ts'
import { path } from '../../paths.ts'
import { queryClient } from '../../query-client.ts'
import { signInTarget } from '../../sign-in.ts'

interface LoaderArguments {
  readonly request: Request
}

/** Pages that no-login mode hides ([A1.05]). */
export async function loginAvailable(): Promise<Response | null> {
  const technical = await queryClient.query(technicalSettingsQuery)
  return technical.NO_LOGIN_MODE ? redirect(path('notFound')) : null
}

/** Who is signed in has nothing to do here ([A4.07]). */
export async function onlyVisitors({ request }: LoaderArguments): Promise<Response | null> {
  const account = await queryClient.query(accountQuery)
  if (account !== null) return redirect(signInTarget(new URL(request.url)).from)
  return loginAvailable()
}

export async function mayChangePassword({ request }: LoaderArguments): Promise<null> {
  await requireAccount(request, ['USER', 'ADMIN', 'TECH_ADMIN'])
  return null
}
