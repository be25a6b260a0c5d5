import { expect, test } from 'vitest'

import {
  afterSignIn,
  isSignInAsked,
  backTo,
  hasProviderFailed,
  providerFailedPath,
  providerPath,
  signInPath,
  signInTarget,
  isOverPlace,
  withProviderFailure,
  withSignIn,
} from './sign-in.ts'

const place = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://portal.example')
  return { pathname, search, hash }
}

test('[A2.02] the sign-in dialog opens over the current place', () => {
  const to = withSignIn(place('/sofortkredit/start?partner=check24#top'))
  expect(to).toEqual({ pathname: '/sofortkredit/start', search: '?partner=check24&login', hash: '#top' })
  expect(withSignIn(place('/sofortkredit'))).toMatchObject({ search: '?login' })
  expect(isSignInAsked(place('/sofortkredit/start?partner=check24&login'))).toBe(true)
  expect(isSignInAsked(place('/login'))).toBe(true)
  expect(isSignInAsked(place('/sofortkredit?loginhint=1'))).toBe(false)
})

test('the sign-in dialog reports a failure of the identity provider over the place, and returns to it', () => {
  const over = place('/sofortkredit/start?partner=check24&login')
  expect([isOverPlace(over), isOverPlace(place('/sofortkredit')), isOverPlace(place('/login'))]).toEqual([
    true,
    false,
    false,
  ])
  const failed = place('/sofortkredit/start?partner=check24&login&failed=oidc')
  for (const before of [over, failed]) expect(withProviderFailure(before)).toEqual(failed)
  expect(hasProviderFailed(failed)).toBe(true)
  expect(signInTarget(failed)).toEqual({ from: '/sofortkredit/start?partner=check24', forced: false })
})

test('[A2.16] a private place is reached again after sign-in', () => {
  expect(signInTarget(place(signInPath('/account/profile?tab=1')))).toEqual({
    from: '/account/profile?tab=1',
    forced: false,
  })
  expect(signInTarget(place(signInPath('/sofortkredit/L1/angebot', true)))).toEqual({
    from: '/sofortkredit/L1/angebot',
    forced: true,
  })
})

test('[A4.06] sign-in returns to the place it was requested from', () => {
  expect(signInTarget(place('/sofortkredit/antragsteller?a=1&login'))).toEqual({
    from: '/sofortkredit/antragsteller?a=1',
    forced: false,
  })
  const target = { from: '/sofortkredit/antragsteller', forced: false }
  expect(afterSignIn({ target, isAdmin: false, wizardStep: 2 })).toBe('/sofortkredit/antragsteller')
  expect(afterSignIn({ target, isAdmin: false, wizardStep: undefined })).toBe('/sofortkredit/antragsteller')
})

test('[A4.06] administrators and visitors at step 0 continue at the start page, but forced redirects are honoured', () => {
  const target = { from: '/sofortkredit/start', forced: false }
  expect(afterSignIn({ target, isAdmin: true, wizardStep: 2 })).toBe('/')
  expect(afterSignIn({ target, isAdmin: false, wizardStep: 0 })).toBe('/')
  expect(afterSignIn({ target: { ...target, forced: true }, isAdmin: true, wizardStep: 0 })).toBe('/sofortkredit/start')
})

test('[A4.06] redirects to sign-in, registration or other sites become the root', () => {
  expect(
    ['/login', '/login?from=/x', '/logout', '/account/register', '/account/register/finish', '//evil.example'].map(
      backTo,
    ),
  ).toEqual(Array(6).fill('/'))
  expect(backTo('/account/profile')).toBe('/account/profile')
  expect(signInTarget(place('/login?from=https%3A%2F%2Fevil.example')).from).toBe('/')
})

test.each(['/\t/evil.example', '/\\evil.example', 'javascript:alert(1)', 'https:evil.example'])(
  '[A4.06] sign-in does not lead to another site: %j',
  (from) => {
    expect(signInTarget(place(`/login?${new URLSearchParams({ from }).toString()}`)).from).toBe('/')
  },
)

test('[A4.06] signing in with the identity provider keeps the target, also on failure', () => {
  const target = { from: '/sofortkredit/L1/angebot?a=1', forced: true }
  const leaving = place(providerPath(target, 'en', undefined))
  expect(leaving.pathname).toBe('/api/oidc/start')
  expect(Object.fromEntries(new URLSearchParams(leaving.search))).toEqual({
    from: target.from,
    forced: '1',
    lang: 'en',
  })
  const failed = place(providerFailedPath(target))
  expect(signInTarget(failed)).toEqual(target)
  expect([failed, place(signInPath(target.from, true)), place('/login?failed=1')].map(hasProviderFailed)).toEqual([
    true,
    false,
    false,
  ])
})
