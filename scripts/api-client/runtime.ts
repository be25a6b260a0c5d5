import createClient, { type Client } from 'openapi-fetch'

export interface PortalOptions {
  /** Where the portal is served, such as `https://portal.bank.example`. */
  readonly url: string
  /** The language of texts and messages. */
  readonly language?: string
  /** A session of before; signing in sets it. */
  readonly token?: string
  /** The `unique-user-id` of a visitor of before; the first draft sets it. */
  readonly visitor?: string
  /** Instead of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Who calls: store it to go on later. */
export interface Credentials {
  token: string | undefined
  visitor: string | undefined
}

export interface Portal<Paths extends object> extends Client<Paths> {
  readonly credentials: Credentials
}

/** A call that was refused, with the problem that the portal has answered. */
export class PortalProblem<Problem = unknown> extends Error {
  override readonly name = 'PortalProblem'
  readonly status: number
  readonly problem: Problem
  /** Without its body, for its headers. */
  readonly response: Response

  constructor(problem: Problem, response: Response) {
    super(`${response.status} ${response.url}`)
    this.status = response.status
    this.problem = problem
    this.response = response
  }
}

/** The calls of a portal. Session and `unique-user-id` are taken from replies and sent with what follows. */
export function connect<Paths extends object>({ url, language, token, visitor, fetch }: PortalOptions): Portal<Paths> {
  const credentials: Credentials = { token, visitor }
  const client = createClient<Paths>({ baseUrl: url, ...(fetch === undefined ? {} : { fetch }) })
  client.use({
    onRequest({ request: { headers } }) {
      if (language !== undefined && !headers.has('Accept-Language')) headers.set('Accept-Language', language)
      if (credentials.visitor !== undefined) headers.set('unique-user-id', credentials.visitor)
      if (credentials.token !== undefined && !headers.has('Authorization'))
        headers.set('Authorization', `Bearer ${credentials.token}`)
    },
    onResponse({ response: { headers } }) {
      credentials.visitor = headers.get('unique-user-id') ?? credentials.visitor
      credentials.token = headers.get('Authorization')?.replace(/^Bearer /, '') ?? credentials.token
    },
  })
  return Object.assign(client, { credentials })
}

type Data<Result> = Result extends { readonly data: infer Body; readonly error?: never } ? Body : never

/** The body of a reply, or of a refused call a `PortalProblem` that is thrown. */
export async function bodyOf<Result extends { data?: unknown; error?: unknown; response: Response }>(
  call: Promise<Result>,
): Promise<Data<Result>> {
  const { data, error, response } = await call
  if (!response.ok) throw new PortalProblem(error, response)
  return data as Data<Result>
}

/** A body with a file: `{ body, bodySerializer: asForm }`. */
export function asForm(body: Readonly<Record<string, Blob | string | number | boolean | null | undefined>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value instanceof Blob) form.set(name, value)
    else if (value !== undefined && value !== null) form.set(name, String(value))
  return form
}
