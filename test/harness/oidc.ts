/** The portal's client at the test's identity providers. */
export const oidcClient = { id: 'loanport', secret: 'test-only-secret-of-the-portal' } as const

/** A portal's variables for such a provider. */
export const oidcVariables = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: oidcClient.id,
  OIDC_CLIENT_SECRET: oidcClient.secret,
})

/** The users of the browser tests' provider, by the name they sign in with. */
export const oidcPeople = {
  carla: {
    email: 'carla@bank.example',
    email_verified: true,
    given_name: 'Carla',
    family_name: 'Conrad',
    locale: 'de',
  },
  charles: {
    email: 'charles@bank.example',
    email_verified: true,
    given_name: 'Charles',
    family_name: 'Cole',
    locale: 'en',
  },
  chief: {
    email: 'chief@bank.example',
    email_verified: true,
    given_name: 'Chris',
    family_name: 'Chief',
    roles: ['ADMIN'],
  },
  mallory: { email: 'anna@demo.example', email_verified: false, given_name: 'Mallory' },
} as const

/** The faults of the faulty provider (`oidc-liar.ts`), with the portal's log message for each. */
export const lies = {
  nonce: 'unexpected ID Token "nonce"',
  'no-nonce': 'JWT "nonce" (nonce) claim missing',
  key: 'JWT signature verification failed',
  none: 'unsupported JWS "alg"',
  hmac: 'unsupported JWS algorithm',
  audience: 'unexpected JWT "aud"',
  issuer: 'unexpected JWT "iss"',
  expired: 'expiration is past',
  'answered-issuer': 'authorization: unexpected "iss"',
  'no-answered-issuer': 'authorization: response parameter "iss" (issuer) missing',
  denied: 'authorization: access_denied',
  'userinfo-subject': 'userinfo: unexpected "response" body "sub"',
  'discovery-issuer': 'discovery: "response" body "issuer"',
  'redirected-discovery': 'discovery: "response" is not a conform',
  'redirected-token': 'Token Endpoint response (unexpected HTTP status code)',
  'silent-token': 'token: TimeoutError',
  'curt-token': 'token: Error',
  'mixed-email': 'no verified e-mail',
  'broken-token': '"response" body must be a top level object',
} as const

/**
 * `honest` has no fault and shows that the rest would pass; `curt` closes the connection on the first of every two
 * requests.
 */
export type Manner = keyof typeof lies | 'honest' | 'curt'

/** Follows redirects between leaving the portal and returning, without a browser. */
export class ProviderBrowser {
  /** By host. Paths are ignored, because no two cookies of the provider have the same name. */
  readonly #cookies = new Map<string, Map<string, string>>()
  readonly #portal: string

  constructor(portal: string) {
    this.#portal = portal
  }

  /** Follows an address until it leads to the portal, and returns that address; signs in when asked to. */
  async signIn(address: string, name: string): Promise<string> {
    let at = new URL(address)
    let init: RequestInit = {}
    for (let hops = 0; at.origin !== this.#portal; hops++) {
      if (hops > 20) throw new Error(`goes round in circles at ${at.pathname}`)
      const reply = await this.ask(at, init)
      const to = reply.headers.get('Location')
      if (to !== null) {
        await reply.body?.cancel()
        at = new URL(to, at)
        init = {}
        continue
      }
      const html = await reply.text()
      if (reply.status !== 200 || !html.includes('<form')) throw new Error(`${reply.status} ${at.pathname}: ${html}`)
      init = { method: 'POST', body: new URLSearchParams({ login: name }) }
    }
    return at.href
  }

  /** One request with the cookies of its host; the caller follows redirects. */
  async ask(at: URL, init: RequestInit = {}): Promise<Response> {
    const jar = this.#cookies.get(at.host) ?? new Map<string, string>()
    this.#cookies.set(at.host, jar)
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const reply = await fetch(at, { ...init, headers, redirect: 'manual' })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }
}
