import { expect } from 'vitest'

import { type Carrier, enumerations, queuedMails } from '#test/facts/enumerations.ts'
import { facts } from '#test/facts/calls.ts'

/**
 * What calls of these tests have shown: `enumeration: MEMBER`, `METHOD path?parameter` for a parameter that was sent, and
 * `METHOD path?parameter differs` for one that has changed something.
 */
const seen = new Set<string>()
const reported = new Set<string>()

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)
const depthOf = (method: string, path: string): string => `${method} ${path.split('/').length}`

interface Call {
  readonly path: string
  readonly pattern: RegExp
  readonly carriers: readonly (Carrier & { readonly name: string; readonly members: ReadonlySet<string> })[]
}

const carriers = enumerations.flatMap((each) =>
  each.carriers.map((carrier) => ({ ...carrier, name: each.name, members: new Set(each.members) })),
)
/** By method and length; fixed paths first: `/api/loan/validate` is not a loan. */
const calls = new Map<string, Call[]>()
for (const [method, written] of facts) {
  const path = trimmed(written)
  const alike = calls.get(depthOf(method, path)) ?? []
  const call = {
    path,
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    carriers: carriers.filter((each) => each.method === method && trimmed(each.path) === path),
  }
  calls.set(depthOf(method, path), path.includes('{') ? [...alike, call] : [call, ...alike])
}

/** The texts of a JSON value at that place (`Carrier.at`). */
function textsAt(value: unknown, at: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsAt(each, at))
  const [name, ...inner] = at
  if (name === undefined) return typeof value === 'string' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (name === '(name)') return Object.keys(value)
  if (name === '*') return Object.values(value).flatMap((each) => textsAt(each, inner))
  if (name === '**') return [...textsAt(value, inner), ...Object.values(value).flatMap((each) => textsAt(each, at))]
  return textsAt((value as Record<string, unknown>)[name], inner)
}

function note({ carriers: of }: Pick<Call, 'carriers'>, part: Carrier['part'], value: unknown): void {
  for (const each of of)
    if (each.part === part)
      for (const text of textsAt(value, each.at)) if (each.members.has(text)) seen.add(`${each.name}: ${text}`)
}

const isJson = ({ body, headers }: Response): boolean =>
  body !== null && (headers.get('Content-Type') ?? '').includes('json')

/** Large replies that were read already, by path and length: settings are long and asked for often. */
const large = new Set<string>()
const largeFrom = 20_000

/** Notes a call whose reply is no error, and the errors of one that names wrong parts. */
export async function noteCall(path: string, init: RequestInit | undefined, response: Response): Promise<void> {
  const method = init?.method ?? 'GET'
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const called = trimmed(pathname)
  const call = calls.get(depthOf(method, called))?.find((each) => each.pattern.test(called))
  if (call === undefined) return
  for (const name of searchParams.keys()) seen.add(`${method} ${call.path}?${name}`)
  const noted = (part: Carrier['part']): boolean => call.carriers.some((each) => each.part === part)
  if (response.status >= 400) {
    if (noted('error') && isJson(response)) note(call, 'error', await response.clone().json())
    return
  }
  note(call, 'query', Object.fromEntries(searchParams))
  note(call, 'path', call.pattern.exec(called)?.groups)
  if (noted('sent')) {
    if (init?.body instanceof FormData) note(call, 'sent', Object.fromEntries(init.body))
    else if (typeof init?.body === 'string') note(call, 'sent', JSON.parse(init.body))
  }
  if (!noted('replied') || !isJson(response)) return
  const text = await response.clone().text()
  if (text.length > largeFrom) {
    const name = `${pathname} ${text.length}`
    if (large.has(name)) return
    large.add(name)
  }
  note(call, 'replied', JSON.parse(text))
}

const mailCarriers = carriers.filter(({ method, path }) => queuedMails.startsWith(`${method} ${path} `))

/** Notes the mails among rows that a test reads from the database. */
export const noteMails = (rows: readonly unknown[]): void => note({ carriers: mailCarriers }, 'replied', rows)

/** Shows that a query parameter (`METHOD path?parameter`) changes the reply or the effect of its call. */
export function expectDifference(parameter: string, without: unknown, withIt: unknown): void {
  expect([parameter, withIt]).not.toEqual([parameter, without])
  seen.add(`${parameter} differs`)
}

/** What was not reported yet. */
export function newlySeen(): string[] {
  const added = [...seen].filter((each) => !reported.has(each))
  for (const each of added) reported.add(each)
  return added
}
