import * as v from 'valibot'

import type { FieldError } from '#domain/shared/errors.ts'

const Problem = v.object({
  type: v.optional(v.string()),
  message: v.optional(v.string()),
  detail: v.optional(v.string()),
  errorKey: v.optional(v.string()),
  params: v.optional(v.union([v.string(), v.record(v.string(), v.unknown())])),
  fieldErrors: v.optional(
    v.array(
      v.object({
        objectName: v.string(),
        field: v.string(),
        message: v.string(),
        messageKey: v.optional(v.string()),
        params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      }),
    ),
  ),
  current: v.optional(v.unknown()),
  requestId: v.optional(v.string()),
})
type Problem = v.InferOutput<typeof Problem>

/** A failed call: the reply's problem, or status 0 without a reply. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The called path, without its query. */
  readonly path: string
  /** The last part of the problem's type, such as `constraint-violation`; empty if the reply is not a problem. */
  readonly code: string
  /** The server's message, usually a key; empty without one. */
  readonly says: string
  readonly errorKey: string | undefined
  readonly fieldErrors: readonly FieldError[]
  /** Parameters of `says`. */
  readonly params: Readonly<Record<string, unknown>>
  /** `X-…-error` and the entity's name in `X-…-params`. */
  readonly alert: { readonly key: string; readonly entityName: string } | undefined
  readonly detail: string | undefined
  readonly body: string
  readonly requestId: string | undefined
  /** The newer version that a stale save conflicts with. */
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined
  /** Message key of the caller, shown instead of the server's messages. */
  ownMessage: string | undefined

  constructor(path: string, status: number, body = '', headers = new Headers(), cause?: unknown) {
    super(`${status} ${path}`, { cause })
    const problem = parseProblem(body)
    this.status = status
    this.path = path
    this.body = body
    this.code = problem.type?.split('/').at(-1) ?? ''
    this.says = problem.message ?? ''
    this.errorKey = problem.errorKey
    this.fieldErrors = (problem.fieldErrors ?? []) as readonly FieldError[]
    this.params = typeof problem.params === 'string' ? { param: problem.params } : (problem.params ?? {})
    this.detail = problem.detail
    this.requestId = problem.requestId ?? headers.get('X-Request-Id') ?? undefined
    this.current = problem.current
    this.retryAfterSeconds = Number(headers.get('Retry-After')) || undefined
    const key = headerEnding(headers, 'app-error')
    this.alert = key === undefined ? undefined : { key, entityName: headerEnding(headers, 'app-params') ?? '' }
  }
}

/** The value of the header with this suffix, which follows the portal's name ([A8.01]). */
export function headerEnding(headers: Headers, suffix: string): string | undefined {
  for (const [name, value] of headers) if (name.toLowerCase().endsWith(suffix)) return decoded(value)
  return undefined
}

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return value
  }
}

function parseProblem(body: string): Problem {
  try {
    const result = v.safeParse(Problem, JSON.parse(body))
    return result.success ? result.output : {}
  } catch {
    return {}
  }
}

/** The body in place of a reply that did not begin in time; the outcome of a write is then unknown. */
export const noReply = (write: boolean): string =>
  JSON.stringify({ type: 'no-reply', message: write ? 'error.noReply.write' : 'error.noReply' })

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
