import { asName, enumerations } from '#test/facts/enumerations.ts'
import { facts } from '#test/facts/calls.ts'

/** What successful calls of these tests have sent or answered: `property=MEMBER`, and `METHOD path?parameter`. */
const seen = new Set<string>()
const reported = new Set<string>()

const members = new Set(enumerations.flatMap((each) => each.members))

/** Texts of a JSON document, each with whether it is a property's name. */
const textsOf = /"((?:[^"\\]|\\.)*)"(\s*:)?/g

function noteJson(json: string): void {
  let property = ''
  for (const [, text = '', colon] of json.matchAll(textsOf)) {
    if (members.has(text)) seen.add(colon === undefined ? `${property}=${text}` : `${asName}=${text}`)
    if (colon !== undefined) property = text
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)
/** Fixed paths first: `/api/loan/validate` is not a loan. */
const calls = facts
  .map(([method, path]) => ({ method, path, pattern: patternOf(path) }))
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))

/** Large replies that were read already, by path and length: settings are long and asked for often. */
const large = new Set<string>()
const largeFrom = 20_000

/** Notes a call whose reply is no error, and the parts of values that errors name: a success has no wrong part. */
export async function noteCall(path: string, init: RequestInit | undefined, response: Response): Promise<void> {
  if (response.status >= 400) {
    for (const [, part] of (await response.clone().text()).matchAll(/"part":"([A-Z_]+)"/g)) seen.add(`part=${part}`)
    return
  }
  const method = init?.method ?? 'GET'
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  if (searchParams.size > 0) {
    const call = calls.find((each) => each.method === method && each.pattern.test(pathname))
    for (const [name, value] of searchParams) {
      if (call !== undefined) seen.add(`${method} ${call.path}?${name}`)
      for (const each of value.split(',')) if (members.has(each)) seen.add(`${name}=${each}`)
    }
  }
  if (typeof init?.body === 'string' && init.body.startsWith('{')) noteJson(init.body)
  if (!(response.headers.get('Content-Type') ?? '').includes('json') || response.body === null) return
  const text = await response.clone().text()
  if (text.length > largeFrom) {
    const name = `${pathname} ${text.length}`
    if (large.has(name)) return
    large.add(name)
  }
  noteJson(text)
}

/** What was not reported yet. */
export function newlySeen(): string[] {
  const added = [...seen].filter((each) => !reported.has(each))
  for (const each of added) reported.add(each)
  return added
}
