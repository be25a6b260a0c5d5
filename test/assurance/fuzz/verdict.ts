import { localVariables } from '../../../scripts/local-variables.ts'
import type { ApiDocument, FullSchema, Operation } from './document.ts'
import type { Caller } from './world.ts'

export interface FuzzReply {
  readonly status: number
  /** The headers by name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Addressed {
  readonly caller: Caller
  readonly method: string
  readonly target: string
}

/** What a reply has that it must not have; empty for a reply that the document allows. */
export function problemsOf(document: ApiDocument, { caller, method, target }: Addressed, reply: FuzzReply): string[] {
  const { pathname } = new URL(`http://portal.example${target}`)
  const operation = document.operationAt(method, pathname)
  return [
    ...(reply.status >= 500 ? [`status ${reply.status}`] : []),
    ...undocumented(document, operation, method, pathname, reply),
    ...internalsIn(caller, pathname, reply),
  ]
}

const ofCalls = /^\/(api|management)\//

function undocumented(
  document: ApiDocument,
  operation: Operation | undefined,
  method: string,
  pathname: string,
  { status, headers, body }: FuzzReply,
): string[] {
  // A preflight, which the browser makes by itself.
  if (method === 'OPTIONS' && status === 204) return []
  const type = (headers['content-type'] ?? '').split(';')[0] ?? ''
  if (operation === undefined) {
    // Files and pages.
    if (!ofCalls.test(pathname)) return []
    return status < 400 ? [`status ${status} of an undocumented call`] : problemIn(document, status, type, body, method)
  }
  const contents = operation.replies.get(String(status))
  if (contents === undefined)
    return status < 400 ? [`undocumented status ${status}`] : problemIn(document, status, type, body, method)
  if (method === 'HEAD') return []
  if (contents.size === 0) return body === '' ? [] : ['a body where none is documented']
  if (contents.has('*/*')) return []
  if (!contents.has(type)) return [`undocumented content type ${type}`]
  const schema = contents.get(type)
  return schema === undefined || type !== 'application/json' ? [] : shapeOf(document, schema, body)
}

const problemSchema: FullSchema = { $ref: '#/components/schemas/Problem' }

function problemIn(document: ApiDocument, status: number, type: string, body: string, method: string): string[] {
  if (type !== 'application/problem+json') return [`content type ${type} of a problem`]
  if (method === 'HEAD') return []
  const wrong = shapeOf(document, problemSchema, body)
  if (wrong.length > 0) return wrong
  const { status: stated } = JSON.parse(body) as { readonly status: number }
  return stated === status ? [] : [`a problem of status ${stated} with status ${status}`]
}

function shapeOf(document: ApiDocument, schema: FullSchema, body: string): string[] {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return ['a body that is not JSON']
  }
  const error = document.errorIn(schema, value)
  return error === undefined ? [] : [`an undocumented shape: ${error.slice(0, 300)}`]
}

const secrets = Object.entries(localVariables).flatMap(([name, value]) => (/SECRET/.test(name) ? [value] : []))

/** What only the code knows. Requests contain none of these words, so that a reply that repeats them is no finding. */
const internals: Readonly<Record<string, RegExp>> = {
  'a stack trace': /\bat \S+ \(|\.(?:ts|tsx|mjs|js):\d+/,
  'the name of an error': /\b(?:[A-Z][a-z]+)+Error: |\b(?:Type|Range|Syntax|Reference|Libsql)Error\b/,
  'a statement of SQL': /\b(?:select|delete)\b[^"]{1,200}\bfrom\b[^"]{1,80}\bwhere\b|\binsert into \w+ ?\(|\bSQLITE_/i,
  'a path of the machine': /\bfile:\/\/|(?<![\w.:/])\/(?:home|root|usr|tmp|var|work|Users)\/\w/,
  'the name of a library':
    /\b(?:libsql|sqlite|sqld|drizzle|valibot|workerd|miniflare|quickjs|liquidjs|node_modules)\b/i,
  'a password hash': /\bscrypt[$:]/,
}

/** Administrators are shown names and versions of what runs, everybody the document and the scripts. */
const showsInternals = (caller: Caller, pathname: string): boolean =>
  ((caller === 'admin' || caller === 'tech') && pathname.startsWith('/management/')) ||
  /^\/api\/openapi\.json$|\.js$/.test(pathname)

function internalsIn(caller: Caller, pathname: string, { headers, body }: FuzzReply): string[] {
  const text = `${Object.values(headers).join('\n')}\n${body}`
  const names = showsInternals(caller, pathname)
    ? []
    : Object.entries(internals).flatMap(([name, pattern]) => {
        const found = pattern.exec(text)?.[0]
        return found === undefined ? [] : [`${name}: ${found.slice(0, 100)}`]
      })
  return [...names, ...(secrets.some((secret) => text.includes(secret)) ? ['a secret'] : [])]
}
