import type { To } from 'react-router'

import type { Locale } from '#domain/text/locale.ts'
import { isOwnPath } from '#domain/shared/own-path.ts'

import { path, providerStart } from './paths.ts'

interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

const parameter = 'login'
const fromParameter = 'from'
const forcedParameter = 'forced'
const failedParameter = 'failed'

/** The same place with the sign-in dialog over it, which keeps the input on the page ([A2.02]). */
export function withSignIn({ pathname, search, hash }: Place): To {
  const query = new URLSearchParams(search)
  query.set(parameter, '')
  return { pathname, search: `?${query.toString().replace(/(^|&)login=(?=&|$)/, '$1login')}`, hash }
}

/** The sign-in page, which then continues to a place that requires a session ([A2.16]). */
export const signInPath = (from: string, forced = false): string => `${path('login')}?${targetQuery({ from, forced })}`

const targetQuery = ({ from, forced }: SignInTarget, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ [fromParameter]: from, ...(forced ? { [forcedParameter]: '1' } : {}), ...more }).toString()

/** The start of a sign-in with the identity provider; `frame` is the hash of the secret of the frame to return to. */
export const providerPath = (target: SignInTarget, locale: Locale, frame: string | undefined): string =>
  `${providerStart}?${targetQuery(target, { lang: locale, ...(frame === undefined ? {} : { frame }) })}`

/** The sign-in page after a failed sign-in with the identity provider. */
export const providerFailedPath = (target: SignInTarget): string =>
  `${path('login')}?${targetQuery(target, { [failedParameter]: 'oidc' })}`

/** The same for the sign-in dialog over a place. */
export const withProviderFailure = ({ pathname, search, hash }: Place): To => ({
  pathname,
  search: hasProviderFailed({ search }) ? search : `${search}&${failedParameter}=oidc`,
  hash,
})

/** Whether the sign-in dialog is shown over a place instead of as a page. */
export const isOverPlace = ({ pathname, search }: Place): boolean =>
  pathname !== path('login') && new URLSearchParams(search).has(parameter)

export const hasProviderFailed = ({ search }: Pick<Place, 'search'>): boolean =>
  new URLSearchParams(search).get(failedParameter) === 'oidc'

export const isSignInAsked = ({ pathname, search }: Place): boolean =>
  pathname === path('login') || new URLSearchParams(search).has(parameter)

export interface SignInTarget {
  readonly from: string
  /** Applies to every user, administrators included ([A4.06]). */
  readonly forced: boolean
}

/** Where the portal continues after the sign-in: at the named place, otherwise at the place below the dialog. */
export function signInTarget({ pathname, search, hash }: Place): SignInTarget {
  const query = new URLSearchParams(search)
  const named = query.get(fromParameter)
  const forced = query.has(forcedParameter)
  if (named !== null) return { from: backTo(named), forced }
  if (pathname === path('login')) return { from: path('start'), forced }
  query.delete(parameter)
  query.delete(failedParameter)
  const rest = query.toString()
  return { from: backTo(`${pathname}${rest === '' ? '' : `?${rest}`}${hash}`), forced: false }
}

/** Replaces places that are useless after a sign-in, and other sites, by the start page ([A4.06]). */
export function backTo(place: string): string {
  const pathname = place.replace(/[?#].*$/, '')
  const excluded = [path('login'), path('logout')]
  if (!isOwnPath(place) || excluded.includes(pathname) || pathname.startsWith(path('register'))) return path('start')
  return place
}

/** The state of a history entry whose dialog somebody opened in order to sign in. */
export const signInChosen = 'signIn'

interface SignedIn {
  readonly target: SignInTarget
  readonly isAdmin: boolean
  /** Index of the wizard's current step; undefined outside the wizard. */
  readonly wizardStep: number | undefined
}

/** [A4.06]: the previous place, but the start page for administrators and after the wizard's first step. */
export function afterSignIn({ target, isAdmin, wizardStep }: SignedIn): string {
  if (target.forced) return target.from
  return isAdmin || wizardStep === 0 ? path('start') : target.from
}
