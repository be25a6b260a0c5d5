import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { exportJWK, generateKeyPair } from 'jose'
import { type Grant, Provider } from 'oidc-provider'
import type { TestProject } from 'vitest/node'

import { localVariables } from '../../scripts/local-variables.ts'
import { listen, stopServer } from './listen.ts'
import { startLiar } from './oidc-liar.ts'
import { oidcClient } from './oidc.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** OpenID Connect identity providers. */
    oidc: {
      /** A correct one; `PUT /people/<name>` with claims adds a user who can sign in under that name. */
      readonly issuer: string
      /** A faulty one, with one path for each fault (`oidc-liar.ts`). */
      readonly liar: string
      /** Refuses connections. */
      readonly down: string
    }
  }
}

type Person = Readonly<Record<string, unknown>>

interface OidcProvider {
  readonly issuer: string
  readonly stop: () => Promise<void>
}

/** A correct provider on a free port with its own sign-in page; known users sign in by name alone. */
export async function startOidcProvider(
  portal: string,
  known: Readonly<Record<string, Person>> = {},
): Promise<OidcProvider> {
  const people = new Map(Object.entries(known))
  let serve = (_request: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end()
  const server = createServer((request, response) => serve(request, response))
  const issuer = `http://127.0.0.1:${await listen(server)}`
  const provider = new Provider(issuer, await configurationOf(portal, people))
  const protocol = provider.callback()
  serve = (request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer)
    const own = /^\/(people|interaction)\/(.+)$/.exec(pathname)
    if (own === null) {
      protocol(request, response)
      return
    }
    const [, kind, name = ''] = own
    const answer = kind === 'people' ? keep(people, name, request, response) : signIn(provider, request, response)
    answer.catch((error: unknown) => response.writeHead(500).end(String(error)))
  }
  return { issuer, stop: () => stopServer(server) }
}

async function configurationOf(portal: string, people: ReadonlyMap<string, Person>) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: [`${portal}/api/oidc/callback`],
        post_logout_redirect_uris: [portal],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['test-only'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    // By the standard, the claims of a scope are at the userinfo endpoint, not in the id token.
    claims: {
      openid: ['sub', 'roles', 'realm_access'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'locale'],
    },
    interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => {
      const claims = people.get(accountId)
      return claims && { accountId, claims: () => ({ sub: accountId, ...claims }) }
    },
    // Without a consent page, because portal and provider both belong to the bank.
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  }
}

interface GrantContext {
  readonly oidc: {
    readonly provider: { readonly Grant: typeof Grant }
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
  }
}

async function keep(people: Map<string, Person>, name: string, request: IncomingMessage, response: ServerResponse) {
  people.set(decodeURIComponent(name), JSON.parse(await text(request)) as Person)
  response.end()
}

const page = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Identitätsanbieter</title><link rel="icon" href="data:,">
<main><h1>Identitätsanbieter</h1><form method="post"><label>Name <input name="login" required></label>
<button>Weiter</button></form></main></html>`

async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
    return
  }
  const accountId = new URLSearchParams(await text(request)).get('login') ?? ''
  await provider.interactionFinished(request, response, { login: { accountId } })
}

/** For the Worker's tests, which name the portal as in local variables. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provider = await startOidcProvider(localVariables.PUBLIC_URL)
  const liar = await startLiar()
  const unused = createServer()
  const down = `http://127.0.0.1:${await listen(unused)}`
  await stopServer(unused)
  project.provide('oidc', { issuer: provider.issuer, liar: liar.url, down })
  return async () => {
    await Promise.all([provider.stop(), liar.stop()])
  }
}
