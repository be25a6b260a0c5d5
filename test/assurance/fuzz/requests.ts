import { webhookHeaders } from '../../harness/bank.ts'
import { testVariables } from '../../harness/variables.ts'
import { type ApiDocument, type FullSchema, type Operation, type Parameter, segmentsOf } from './document.ts'
import { Random } from './random.ts'
import { broken, jsonOf, ValueMaker } from './values.ts'
import { type Caller, callers, permitted, sampleFor, type ValidRequest, type World } from './world.ts'

/** A request as it is sent: path and headers are not normalised. */
export interface FuzzRequest {
  readonly operation: Operation
  readonly caller: Caller
  readonly method: string
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer | undefined
}

/** Parts of paths that could lead elsewhere, encoded as they are sent. */
const trickySegments = [
  '..%2f..%2fx',
  '%2e%2e',
  '.',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%ff%fe',
  '%e2%80%ae',
  '%F0%9F%98%80',
  '%20',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  '-1',
  '0',
  '1e400',
  '99999999999999999999',
  '9'.repeat(400),
  'a'.repeat(3000),
  'x;y=1',
  "%27%20or%20%271'='1",
  '*',
  '%2a',
  '%5c..%5c',
  'x%0d%0aX-Injected:%20yes',
] as const

/** Headers that a client may send, well made and not. */
const furtherHeaders: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['Accept-Language', ['de', 'en-GB,en;q=0.9', 'xx', '*', ',,,;q=', 'de'.repeat(2000)]],
  ['Accept', ['application/json', 'text/html', '*/*;q=x', 'image/'.repeat(500)]],
  [
    'Idempotency-Key',
    ['short', 'a-key-of-this-round', 'k'.repeat(200), 'k'.repeat(201), '"quoted key"', '\xFF\xFE key'],
  ],
  [
    'If-Match',
    ['*', '"x"', 'W/"1-abcdef-1-admin"', '"turn-1"', '"turn-99999999999999999999"', 'turn-', '"'.repeat(3000)],
  ],
  ['If-None-Match', ['*', '"x"', 'W/"x"', ',"'.repeat(2000)]],
  ['X-Preview', ['', 'guessed', 'p'.repeat(5000)]],
  ['unique-user-id', ['', 'guessed', 'u'.repeat(201), 'u'.repeat(5000), '\xFC']],
  [
    'Authorization',
    ['', 'Bearer', 'Bearer ', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'x'.repeat(6000)}`, 'Bearer \xFC'],
  ],
  ['Origin', ['null', 'https://other.test.example', 'x']],
  ['Range', ['bytes=0-', 'bytes=5-1', 'x']],
  ['Cookie', ['a=b; __proto__=x', '='.repeat(3000)]],
  ['User-Agent', ['', 'x'.repeat(5000)]],
  ['X-Forwarded-For', ['127.0.0.1', 'x']],
  ['X-Frame-Secret', ['', 'guessed', 'f'.repeat(3000)]],
  ['X-HTTP-Method-Override', ['DELETE']],
  ['webhook-id', ['x'.repeat(1000)]],
]

const wrongTypes = [
  undefined,
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonx',
  'application/json, text/plain',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  '/',
] as const

/** Texts that are no JSON, or not the JSON that a call takes. */
const rubbish: readonly (string | Buffer)[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '[]',
  '{}',
  '""',
  '"x"',
  '[{}]',
  'NaN',
  '{',
  '{"a":}',
  "{'a':1}",
  '\uFEFF{}',
  '{}{}',
  '[1,]',
  '"\\uD800"',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(50_000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `"${'x'.repeat(1024 * 1024 + 1)}"`,
  Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** What a case breaks: nothing, one thing in body, query, path or headers, or several. */
type Kind = 'valid' | 'body' | 'text' | 'type' | 'query' | 'path' | 'headers' | 'method'

/** Calls that remove what others need: sessions, people, applications and settings. */
const ends = ({ method, path }: Operation): boolean =>
  method === 'DELETE' || /\/(logout|change-password|reset|import|rollback\/\{release\})$/.test(path)

const timesInRound = 2

/** The operations of a round, each twice; those that remove what others need come last. */
export function roundOf({ operations }: ApiDocument): readonly Operation[] {
  const times = <T>(list: readonly T[]): T[] => Array.from({ length: timesInRound }, () => list).flat()
  return [...times(operations.filter((each) => !ends(each))), ...times(operations.filter(ends))]
}

/** Of the cases, as many begin with a valid request, which takes people and applications of its own. */
const validShare = 0.12

/** The request of a case: seed, number and world decide everything about it. */
export async function requestOf(
  document: ApiDocument,
  operation: Operation,
  world: World,
  seed: number,
  number: number,
): Promise<FuzzRequest> {
  const random = new Random(seed, number)
  const maker = new ValueMaker(document, random, world.known)
  const caller = random.chance(0.85) ? (random.pick(permitted[operation.access]) ?? 'nobody') : random.pick(callers)
  const valid = random.chance(validShare) ? await world.validRequest(operation, caller) : undefined
  const kinds = kindsFor(operation, random)
  const json = operation.body?.contents.get('application/json')
  const method = kinds.has('method') ? random.pick(methods) : operation.method
  const made = bodyOf(document, operation, json, world, random, maker, kinds, valid)
  const body = method === 'GET' || method === 'HEAD' ? undefined : made
  return {
    operation,
    caller,
    method,
    target: `${pathOf(operation, world, random, kinds, valid)}${queryOf(operation, random, maker, kinds, valid)}`,
    headers: headersOf(operation, valid?.headers ?? Object.entries(world.headers[caller]), random, kinds, body, valid),
    body,
  }
}

/** Mostly one thing is broken, because a call refuses a request for the first one that it finds. */
function kindsFor(operation: Operation, random: Random): ReadonlySet<Kind> {
  if (random.chance(0.35)) return new Set()
  const likely: Kind[] = ['headers', 'headers', 'headers', 'path', 'method']
  if (operation.body !== undefined) likely.push('body', 'body', 'body', 'body', 'body', 'text', 'type')
  if (operation.parameters.some((each) => each.in === 'query')) likely.push('query', 'query')
  if (operation.path.includes('{')) likely.push('path')
  const count = random.chance(0.85) ? 1 : 3
  return new Set(Array.from({ length: count }, () => random.pick(likely) ?? 'headers'))
}

function pathOf(
  { path }: Operation,
  world: World,
  random: Random,
  kinds: ReadonlySet<Kind>,
  valid: ValidRequest | undefined,
): string {
  const ids = world.idsNear(path)
  const tricky = kinds.has('path')
  const given = valid === undefined ? [] : segmentsOf(valid.path)
  const parts = segmentsOf(path).map((segment, at) => {
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? []
    if (name === undefined) return segment
    if (tricky && random.chance(0.7)) return random.pick(trickySegments)
    if (given[at] !== undefined) return given[at]
    if (name === 'lang') return random.pick(['de.json', 'en.json', 'fr.json'])
    const known = world.known.get(name) ?? []
    const chosen = random.chance(0.9) ? random.pick(ids) : random.pick(known)
    return encodeURIComponent(String(chosen ?? 'unknown'))
  })
  const filled = `/${parts.join('/')}`
  if (!tricky || random.chance(0.6)) return filled
  return random.pick([
    () => `${filled}/`,
    () => `/${filled}`,
    () => filled.replaceAll('/', '//'),
    () => `${filled}/..`,
    () => `/x/..${filled}`,
    () => `${filled}/.%2e/${random.pick(trickySegments)}`,
    () => filled.toUpperCase(),
    () => `${filled}.json`,
    () => `${filled}%2f`,
    () => filled.replace('api', '%61pi'),
    () => `${filled}/${random.pick(trickySegments)}`,
  ])()
}

function queryOf(
  { parameters }: Operation,
  random: Random,
  maker: ValueMaker,
  kinds: ReadonlySet<Kind>,
  valid: ValidRequest | undefined,
): string {
  const made = parameters
    .filter((each): each is Parameter => each.in === 'query' && (each.required === true || random.chance(0.6)))
    .map(({ name, schema = {} }): [string, string] => {
      const value = maker.make(schema, name)
      return [name, String(Array.isArray(value) ? (value[0] ?? '') : value)]
    })
  const texts = (valid?.query ?? made).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  if (!kinds.has('query')) return texts.length === 0 ? '' : `?${texts.join('&')}`
  const name = random.pick(parameters.filter((each) => each.in === 'query'))?.name ?? 'x'
  const wrong = random.pick([
    ...trickySegments.map((each) => `${name}=${each}`),
    name,
    `${name}=`,
    `${name}[]=1`,
    `${name}[__proto__]=1`,
    `${name}=1&${name}=2`,
    '__proto__=1',
    '&&&',
    `${name}=id,desc,asc`,
    `${name}=__proto__,desc`,
  ])
  return `?${[...texts.filter((each) => !each.startsWith(`${name}=`) || random.chance(0.3)), wrong].join('&')}`
}

function bodyOf(
  document: ApiDocument,
  operation: Operation,
  schema: FullSchema | undefined,
  world: World,
  random: Random,
  maker: ValueMaker,
  kinds: ReadonlySet<Kind>,
  valid: ValidRequest | undefined,
): Buffer | undefined {
  if (valid !== undefined && valid.type !== 'application/json')
    return kinds.has('text') ? valid.body?.subarray(0, random.below(valid.body.length)) : valid.body
  if (valid === undefined && operation.body?.contents.has('multipart/form-data') === true)
    return formOf(operation, random, maker, kinds)
  if (schema === undefined)
    return operation.method === 'GET' || random.chance(0.7) ? undefined : Buffer.from(random.pick(rubbish) ?? '')
  if (kinds.has('text') && random.chance(0.6)) return Buffer.from(random.pick(rubbish) ?? '')
  const seen = random.chance(0.6) ? sampleFor(document, schema, world, random) : undefined
  const value: unknown = valid === undefined ? (seen ?? maker.make(schema)) : JSON.parse(String(valid.body))
  const text = jsonOf(kinds.has('body') ? broken(value, random) : value)
  if (!kinds.has('text')) return Buffer.from(text)
  const cut = text.slice(0, random.below(text.length))
  const twice = text.replace(/^\{("(?:[^"\\]|\\.)*")/, '{$1:null,$1')
  return Buffer.from(random.pick([cut, cut, twice, `${text}}`, `${text},`, `[${text}]`]))
}

const boundary = 'fuzz-boundary'
const fileHeads = [
  '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
  '\x89PNG\r\n',
  'MZ',
  '',
  'x'.repeat(5000),
] as const
const fileNames = ['a.pdf', 'a.png', '', '../../x.pdf', 'a\u0000.pdf', 'ä\u202Efdp.exe', 'n'.repeat(400), '"'] as const

function formOf({ body }: Operation, random: Random, maker: ValueMaker, kinds: ReadonlySet<Kind>): Buffer {
  const schema = body?.contents.get('multipart/form-data') ?? {}
  const parts = Object.entries(schema.properties ?? {}).map(([name, each]) => {
    if (each.format === 'binary')
      return `Content-Disposition: form-data; name="${name}"; filename="${random.pick(fileNames)}"\r\nContent-Type: application/pdf\r\n\r\n${random.pick(fileHeads)}`
    const value = maker.make(each, name)
    const made = kinds.has('body') ? broken(value, random) : value
    const text = typeof made === 'string' ? made : jsonOf(made)
    return `Content-Disposition: form-data; name="${name}"\r\n\r\n${text}`
  })
  const text = [...parts.map((part) => `--${boundary}\r\n${part}\r\n`), `--${boundary}--\r\n`].join('')
  return Buffer.from(kinds.has('text') ? text.slice(0, random.below(text.length)) : text)
}

function headersOf(
  operation: Operation,
  ofCaller: ValidRequest['headers'],
  random: Random,
  kinds: ReadonlySet<Kind>,
  body: Buffer | undefined,
  valid: ValidRequest | undefined,
): (readonly [string, string])[] {
  const headers: (readonly [string, string])[] = [
    // Calls are throttled by address.
    ['CF-Connecting-IP', `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`],
    ...ofCaller,
  ]
  if (operation.path === '/api/bank/events' && body !== undefined && random.chance(0.9))
    headers.push(...Object.entries(webhookHeaders(body.toString(), testVariables.BANK_WEBHOOK_SECRET)))
  if (body !== undefined) {
    const isForm = operation.body?.contents.has('multipart/form-data') === true
    const usual = valid?.type ?? (isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json')
    const type = kinds.has('type') ? random.pick(wrongTypes) : usual
    if (type !== undefined) headers.push(['Content-Type', type])
    headers.push(['Content-Length', String(body.length)])
  }
  if (!kinds.has('headers')) return headers
  const [name, values] = random.pick(furtherHeaders) ?? ['Accept', []]
  const more = [name, random.pick(values) ?? ''] as const
  const before = random.chance(0.5) ? headers.filter(([each]) => each !== name) : headers
  return random.chance(0.3) ? [...before, more, [name, random.pick(values) ?? '']] : [...before, more]
}
