import { setTimeout as wait } from 'node:timers/promises'

import { decodeJwt } from 'jose'

import type { Run, Step } from './attempts.ts'
import type { Cast } from './cast.ts'
import { count } from './disturb.ts'

/** Somebody signs in with the identity provider, from the beginning again for as long as that fails. */
export async function signInAtProvider({ run, make }: Cast, email: string): Promise<void> {
  for (let left = 60; left > 0; left--) {
    if (await signInOnce(run, make, email)) return
    await wait(200)
  }
  run.problems.push(`${email} could never sign in with the identity provider`)
}

/** Returns whether it ended in a session. A callback in another browser, and the same code again, must not. */
async function signInOnce(run: Run, make: Cast['make'], email: string): Promise<boolean> {
  const { server, enter } = run.portal.provider
  let [address, cookie] = ['', '']
  await make(
    redirecting('/api/oidc/start?from=/', {}, (location, headers) => {
      address = location
      cookie = /^__Host-oidc=[^;]+/.exec(headers.get('Set-Cookie') ?? '')?.[0] ?? ''
    }),
  )
  if (!address.startsWith(server.url)) return false
  const { pathname, search } = new URL(enter(address, email))

  count(run, 'callbacks in other browsers')
  await make(
    redirecting(`${pathname}${search}`, {}, (location) => {
      if (handoffIn(location) !== undefined) run.problems.push(`another browser was signed in as ${email}`)
    }),
  )
  let handoff: string | undefined
  await make(
    redirecting(`${pathname}${search}`, { Cookie: cookie }, (location) => {
      handoff = handoffIn(location)
    }),
  )
  if (handoff === undefined) return false

  const taking: Step = {
    name: 'session',
    path: `/api/oidc/callback?handoff=${handoff}`,
    init: () => ({ headers: { Cookie: cookie } }),
    done: () => undefined,
    // It is used up by an attempt without a reply, or too old.
    refused: () => undefined,
  }
  let isSignedIn = false
  await make({
    ...taking,
    done: (body) => {
      const { jti = '' } = decodeJwt((body as { id_token: string }).id_token)
      run.ledger.signedIn.push({ session: jti, email })
      isSignedIn = true
    },
  })
  if (!isSignedIn) return false
  count(run, 'repeated handoffs')
  await make({ ...taking, done: () => void run.problems.push(`${email} was signed in twice by one handoff`) })
  return true
}

/** Failures also redirect. */
const redirecting = (
  path: string,
  headers: Readonly<Record<string, string>>,
  done: (location: string, headers: Headers) => void,
): Step => ({
  name: path.split('?')[0] ?? '',
  path,
  init: () => ({ redirect: 'manual', headers }),
  done: (_, replied) => done(replied.get('Location') ?? '', replied),
})

const handoffIn = (location: string): string | undefined => /#handoff=([\w-]+)$/.exec(location)?.[1]
