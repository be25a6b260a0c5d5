/** The part of the package that the harness uses; it ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export class Grant {
    constructor(of: { readonly clientId: string; readonly accountId: string })
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    readonly Grant: typeof Grant
    callback(): RequestListener
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { readonly accountId: string } },
    ): Promise<void>
  }
}
