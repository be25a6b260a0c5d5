import { redirect, redirectDocument } from 'react-router'

import { accountQuery } from '../../api/account.ts'
import { handoff } from '../../api/handoff.ts'
import { technicalSettingsQuery } from '../../api/settings.ts'
import { requireAccount } from '../../routing/guard.ts'
import { path } from '../../routing/paths.ts'
import { queryClient } from '../../boot/query-client.ts'
import { signInTarget } from '../../routing/sign-in.ts'
import { captchaQuery } from './captcha-service.ts'

interface LoaderArguments {
  readonly request: Request
}

/** Pages that no-login mode hides ([A1.05]). */
export async function loginAvailable(): Promise<Response | null> {
  const technical = await queryClient.query(technicalSettingsQuery)
  return technical.NO_LOGIN_MODE ? redirect(path('notFound')) : null
}

/** Redirects signed-in users, who have nothing to do here ([A4.07]). */
export async function onlyVisitors({ request }: LoaderArguments): Promise<Response | null> {
  const account = await queryClient.query(accountQuery)
  if (account !== null) return redirect(signInTarget(new URL(request.url)).from)
  return loginAvailable()
}

/** [A2.04] */
export const mayRegister = async (where: LoaderArguments): Promise<Response | null> =>
  (await onlyVisitors(where)) ?? reloadForCaptcha(where.request)

export const mayRequestLink = async ({ request }: LoaderArguments): Promise<Response | null> =>
  (await loginAvailable()) ?? reloadForCaptcha(request)

/** [A2.07], in no-login mode too. */
export const mayRequestReset = ({ request }: LoaderArguments): Promise<Response | null> => reloadForCaptcha(request)

/** [A2.02]; users who return from the identity provider are signed in here, whoever was signed in before. */
export async function arrivesOrSignsIn(where: LoaderArguments): Promise<Response | null> {
  const code = handoff.take()
  if (code === undefined) return onlyVisitors(where)
  const { arriveFromProvider } = await import('./identity-provider.ts')
  return redirect(await arriveFromProvider(code, new URL(where.request.url)))
}

export async function mayChangePassword({ request }: LoaderArguments): Promise<null> {
  await requireAccount(request, ['USER', 'ADMIN', 'TECH_ADMIN'])
  return null
}

/** The document keeps the content security policy of the page it was loaded as. */
const loadedAs = location.pathname
const allowCaptcha: ReadonlySet<string> = new Set([path('register'), path('resetRequest'), path('signInLink')])

/** Reloads a page with a captcha as a document of its own, if the current document's policy forbids captchas. */
async function reloadForCaptcha(request: Request): Promise<Response | null> {
  const { required, script } = await queryClient.query(captchaQuery)
  if (!required || script === null || allowCaptcha.has(loadedAs)) return null
  const { pathname, search } = new URL(request.url)
  return redirectDocument(`${pathname}${search}`)
}
