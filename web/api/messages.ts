import type { FieldError } from '#domain/shared/errors.ts'

import { headerEnding, isApiError, type ApiError } from './errors.ts'

/** A text to translate: a message id, its values, and the fallback if no catalogue has the id. */
export interface Text {
  readonly id: string
  readonly values?: Readonly<Record<string, string | number | Text>>
  readonly fallback?: string
}

export interface Message {
  readonly kind: 'success' | 'info' | 'warning' | 'error'
  readonly text: Text
  /** Shown until dismissed, even if it reports a success. */
  readonly stays?: true
  /** About the page on which it is shown: leaves with it, as errors do. */
  readonly ofPage?: true
  /** A page with the next action; one of another site opens in a new tab. */
  readonly link?: { readonly href: string; readonly text: Text }
}

const unknownError: Text = { id: 'error.unknown' }
const error = (text: Text): Message => ({ kind: 'error', text })
const raw = (text: string): Text => ({ id: text, fallback: text })

/** [A8.01]: the call's own message, otherwise that of the header with the suffix app-alert. */
export function successMessage(own: string | undefined, headers: Headers): Message | undefined {
  if (own !== undefined) return { kind: 'success', text: raw(own) }
  const key = headerEnding(headers, 'app-alert')
  if (key === undefined) return undefined
  return { kind: 'success', text: { ...raw(key), values: { param: headerEnding(headers, 'app-params') ?? '' } } }
}

/** The toasts of a failed call ([A8.01], [A8.02]); empty if the failure is shown in another way. */
export function failureMessages(failure: unknown): Message[] {
  if (!isApiError(failure))
    return [error(failure instanceof Error && failure.message ? raw(failure.message) : unknownError)]
  if (failure.ownMessage !== undefined) return [error(raw(failure.ownMessage))]
  switch (failure.status) {
    case 0:
      return [error(failure.says === '' ? { id: 'error.server.not.reachable' } : getText(failure))]
    case 400:
      return refusals(failure)
    case 401:
      return failure.path === '/api/account' || failure.says === '' ? [] : [error(getText(failure))]
    case 404:
      return []
    default:
      return [error(getText(failure))]
  }
}

function refusals(failure: ApiError): Message[] {
  const { alert } = failure
  if (alert !== undefined) {
    const { entityName } = alert
    return [error({ ...raw(alert.key), values: { entityName: { id: `entity.${entityName}`, fallback: entityName } } })]
  }
  if (failure.fieldErrors.length > 0) return failure.fieldErrors.map((each) => error(fieldErrorText(each)))
  return [error(getText(failure))]
}

/** The body's message with its parameters, otherwise the raw body, otherwise 'unknown error'. */
function getText(failure: ApiError): Text {
  if (failure.says !== '') return { ...raw(failure.says), values: textValues(failure.params) }
  return failure.body === '' ? unknownError : raw(failure.body)
}

const textValues = (params: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  )

const sizeCodes: ReadonlySet<string> = new Set(['Min', 'Max', 'DecimalMin', 'DecimalMax'])

const fieldErrorText = (problem: FieldError): Text => ({
  id: 'error.onField',
  values: { field: { id: `field.${problem.field}`, fallback: problem.field }, message: constraintText(problem) },
})

/** The text of a violated constraint; all kinds of bounds share the text of a size ([A5.17]). */
export const constraintText = ({ message, messageKey, params }: FieldError): Text => ({
  id: messageKey ?? `error.${sizeCodes.has(message) ? 'Size' : message}`,
  fallback: message,
  ...(params === undefined ? {} : { values: params }),
})
