import { hc } from 'hono/client'

import type { DataProtectionWording } from '#domain/contact/consent.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { oidcRoutes } from '#worker/features/accounts/oidc-routes.ts'

import { accountClient, accountQuery, type Account } from '../../api/account.ts'
import { answered, unwrap, throughPortal } from '../../api/client.ts'
import { session } from '../../api/session.ts'
import { queryClient } from '../../boot/query-client.ts'
import { touch } from './idle.ts'

const oidcClient: ReturnType<typeof hc<typeof oidcRoutes>> = hc<typeof oidcRoutes>('/', throughPortal)

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

export interface Arrival {
  readonly account: Account
  /** The session before was another user's, whose place must not be continued. */
  readonly wasOtherUser: boolean
}

/** Signs in and returns the account ([A7.03]). */
export async function signIn(credentials: Credentials): Promise<Arrival> {
  return arrive(await answered(accountClient.api.authenticate.$post({ json: credentials })), credentials.rememberMe)
}

/**
 * Exchanges the code from the identity provider for a session. A cookie identifies the browser; frames of other sites
 * do not get it and send their secret in a header, because addresses are logged.
 */
export async function signInByHandoff(handoff: string, frameSecret: string | undefined): Promise<Arrival> {
  const headers = frameSecret === undefined ? {} : { 'X-Frame-Secret': frameSecret }
  return arrive(await answered(oidcClient.api.oidc.callback.$get({ query: { handoff } }, { headers })), false)
}

const tokenIn = ({ headers }: Pick<Response, 'headers'>): string =>
  (headers.get('Authorization') ?? '').replace(/^Bearer /i, '')

async function arrive(response: Pick<Response, 'headers'>, remember: boolean): Promise<Arrival> {
  // Before the timers check the last activity.
  touch('LOGGED_IN', Date.now())
  session.signIn(tokenIn(response), remember)
  return loadAccount()
}

/** Loads the account of a new token and refreshes data loaded as another user. */
export async function loadAccount(): Promise<Arrival> {
  const account = await queryClient.query({ ...accountQuery, staleTime: 0 })
  if (account === null) throw new Error('signed in as nobody')
  const wasOtherUser = session.belongTo(account.id)
  if (wasOtherUser) queryClient.setQueryData(accountQuery.queryKey, account)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountQuery.queryKey[0] })
  return { account, wasOtherUser }
}

const withCaptcha = (captcha: string | undefined) => (captcha === undefined ? {} : { 'g-recaptcha-response': captcha })

/** [A7.05] */
export const register = (
  json: { email: string; password: string; langKey: Locale; dataProtection: DataProtectionWording },
  captcha: string | undefined,
) => unwrap(accountClient.api.register.$post({ query: withCaptcha(captcha), json }))

/** Requests a mailed link that replaces the captcha. */
export const requestCaptchaAlternative = (json: {
  email: string
  purpose: 'registration' | 'reset' | 'sign-in'
  langKey: Locale
}) => unwrap(accountClient.api['captcha-alternative'].$post({ json }))

/** Activates in the browser that registered; elsewhere fails with `passwordneeded`. */
export const activate = (key: string) => unwrap(accountClient.api.activate.$get({ query: { key } }))

/** Activates with a password of the link's holder, who has also seen the applications. */
export const activateWithPassword = (json: {
  key: string
  password: string
  langKey: Locale
  dataProtection: DataProtectionWording
  applications: string[]
}) => unwrap(accountClient.api.activate.$post({ json }))

export const resendActivation = (json: { email: string; langKey: Locale }) =>
  unwrap(accountClient.api.register.resend.$post({ json }))

/** The body is the e-mail as plain text ([A7.05]). */
export const requestReset = (email: string, captcha: string | undefined) =>
  unwrap(
    accountClient.api.account['reset-password'].init.$post(
      { query: withCaptcha(captcha) },
      { headers: { 'Content-Type': 'text/plain' }, init: { body: email } },
    ),
    { success: 'reset.request.messages.request-initiated' },
  )

/** Mails a link that signs in. */
export const requestSignInLink = (email: string, captcha: string | undefined) =>
  unwrap(accountClient.api.account['sign-in-link'].$post({ query: withCaptcha(captcha), json: { email } }))

/** Signs in by the key of a mailed link. */
export const signInByLink = async (key: string): Promise<Arrival> =>
  arrive(await answered(accountClient.api.account['sign-in-link'].finish.$post({ json: { key } })), false)

/** Proves by the password who is signed in. */
export const proveAgain = (password: string) => unwrap(accountClient.api.account.proof.$post({ json: { password } }))

export const finishReset = (json: { key: string; newPassword: string }) =>
  unwrap(accountClient.api.account['reset-password'].finish.$post({ json }))

/** Ends all sessions; this one continues with the token of the reply. */
export async function changePassword(json: { currentPassword: string; newPassword: string }): Promise<void> {
  const reply = accountClient.api.account['change-password'].$post({ json }).then((response) => {
    session.renew(tokenIn(response))
    return response
  })
  await unwrap(reply, { success: 'password.messages.success', failure: 'password.messages.error' })
}

/** The identity provider's logout ([A2.03]); empty if it has none. */
export interface ProviderLogout {
  readonly logoutUrl?: string
  readonly idToken?: string
}

/** Ends the session on the server, before the token is removed. A failure does not keep the user signed in. */
export async function revoke(): Promise<ProviderLogout> {
  if (session.token() === undefined) return {}
  const reply: unknown = await unwrap(accountClient.api.logout.$post()).catch(() => undefined)
  return typeof reply === 'object' && reply !== null ? reply : {}
}

export async function signOut(): Promise<ProviderLogout> {
  const reply = await revoke()
  session.end('logout')
  return reply
}
