import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { Context, MiddlewareHandler } from 'hono'
import { uniqueSymbol, validator } from 'hono-openapi'
import * as v from 'valibot'

import { DomainError, type FieldError } from '#domain/shared/errors.ts'
import { locales } from '#domain/text/locale.ts'

import type { AppEnv } from './app-env.ts'
import { rejectRequest } from './reject-request.ts'

/**
 * Validates a JSON body; failures go to the error hook, so that all errors have the same shape. `objectName` is the body's
 * name in the dialect. The library's validator only describes the body: it would parse it a second time.
 */
export function jsonBody<S extends StandardSchemaV1>(schema: S, objectName = 'body') {
  const described = validator('json', schema)
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const result = await schema['~standard'].validate(await parsedBody(c, objectName))
    const { issues } = result
    if (issues !== undefined) return rejectRequest(c, () => invalid(issues, objectName))
    c.req.addValidatedData('json', result.value as object)
    return next()
  }
  return Object.assign(middleware as unknown as typeof described, getDescription(described))
}

/** The part of a validator from which the OpenAPI document is made. */
const getDescription = (middleware: object) => ({
  [uniqueSymbol]: (middleware as { readonly [uniqueSymbol]?: unknown })[uniqueSymbol],
})

/**
 * A JSON body that the verb validates itself, to report more than field errors; `described` is only for the OpenAPI document.
 * Here only `outer` is validated: an object or a list of objects, without members that validation would ignore.
 */
export function rawBody<S extends StandardSchemaV1, Outer extends StandardSchemaV1>(described: S, outer: Outer) {
  const middleware = jsonBody(outer) as unknown as BodyHandler<
    StandardSchemaV1.InferInput<S>,
    StandardSchemaV1.InferOutput<Outer>
  >
  return Object.assign(middleware, getDescription(validator('json', described as StandardSchemaV1)))
}

type BodyHandler<In, Out> = MiddlewareHandler<AppEnv, string, { in: { json: In }; out: { json: Out } }>

/** Any object, but not a list. */
export const anyObject = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
/** A list of objects only; null is not an item. */
export const anyObjects = v.array(anyObject)

type Item = Readonly<Record<string, unknown>>

/** `outer`, or the list that the read of the same data replies: what is read can be sent back. */
export function orList<S extends v.GenericSchema>(outer: S, bodyOf: (items: readonly Item[]) => unknown): S {
  const list: v.GenericSchema<unknown, unknown> = v.pipe(
    anyObjects,
    v.transform((items) => bodyOf(items)),
    outer as v.GenericSchema,
  )
  return v.lazy((body) => (Array.isArray(body) ? list : outer)) as unknown as S
}

/** A list by the ids of its items. */
export const byId = (items: readonly Item[]): Item =>
  Object.fromEntries(items.map((item) => [String(item['id']), item]))

/** The values of a list of settings by their ids. */
export const valuesById = (items: readonly Item[]): Item =>
  Object.fromEntries(items.map(({ id, value }) => [String(id), value]))

/** Property names that object schemas ignore silently. */
const passedOver: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** The language of a reply with texts, for the description: `ctx.locale` has it. */
export const LangQuery = v.object({ lang: v.optional(v.picklist(locales)) })

/** A record that refuses ignored names. */
export const byName = <V extends v.GenericSchema>(value: V, maxNameLength = 100) =>
  v.pipe(
    anyObject,
    v.check((values) => !Object.keys(values).some((name) => passedOver.has(name)), 'Unknown'),
    v.record(v.pipe(v.string(), v.maxLength(maxNameLength)), value),
  )

export const query = <S extends StandardSchemaV1>(schema: S) =>
  validator('query', schema, async (result, c) => {
    if (!result.success) await rejectRequest(c as unknown as Context<AppEnv>, () => invalid(result.error, 'query'))
  })

async function parsedBody(c: Context<AppEnv>, objectName: string): Promise<unknown> {
  const type = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'application/merge-patch+json')
    await rejectRequest(c, () => new DomainError('unsupported_media_type'))
  let body: unknown
  let halved: string | undefined
  try {
    const text = await c.req.text()
    body = JSON.parse(text)
    // Only escapes can contain unpaired surrogates, which UTF-8 cannot encode.
    if (text.includes('\\u')) halved = halvedCharacterIn(body)
  } catch {
    await rejectRequest(c, () => new DomainError('not_json'))
  }
  if (halved !== undefined) {
    const field = halved
    await rejectRequest(
      c,
      () => new DomainError('invalid', { fieldErrors: [{ objectName, field, message: 'Pattern' }] }),
    )
  }
  return body
}

/** The path of a text with an unpaired surrogate, which the database refuses. */
function halvedCharacterIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    const found = halvedCharacterIn(name) === undefined ? halvedCharacterIn(part, at) : path
    if (found !== undefined) return found
  }
  return undefined
}

const invalid = (issues: readonly StandardSchemaV1.Issue[], objectName: string): DomainError =>
  new DomainError('invalid', { fieldErrors: issues.slice(0, 50).map((issue) => toFieldError(issue, objectName)) })

function toFieldError(issue: StandardSchemaV1.Issue, objectName: string): FieldError {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return { objectName, field: path.join('.'), message: getConstraint(issue) }
}

/** The constraint code of a schema's issue, as in the dialect. */
function getConstraint(issue: StandardSchemaV1.Issue): string {
  const kind = 'type' in issue ? String(issue.type) : 'code' in issue ? String(issue.code) : ''
  const received = 'received' in issue ? String(issue.received) : ''
  if (received === 'undefined' || received === 'null') return 'NotNull'
  // A check that names its constraint.
  if (kind === 'check' && constraintCodes.has(issue.message)) return issue.message
  return constraintNames[kind] ?? 'TypeMismatch'
}

const constraintNames: Readonly<Record<string, string>> = {
  email: 'Email',
  non_empty: 'NotBlank',
  min_length: 'Size',
  max_length: 'Size',
  length: 'Size',
  min_value: 'Min',
  max_value: 'Max',
  regex: 'Pattern',
  picklist: 'Pattern',
  iso_date: 'Pattern',
  strict_object: 'Unknown',
  too_small: 'Min',
  too_big: 'Max',
  unrecognized_keys: 'Unknown',
  check: 'Pattern',
}

const constraintCodes: ReadonlySet<string> = new Set([...Object.values(constraintNames), 'Digits', 'TypeMismatch'])
