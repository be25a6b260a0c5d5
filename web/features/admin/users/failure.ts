import { isApiError } from '#web/api/errors.ts'
import { constraintText, failureMessages, type Text } from '#web/api/messages.ts'

import type { User } from './calls.ts'

export interface UserFailure {
  readonly stale: boolean
  readonly fields: Readonly<Record<string, Text>>
  /** Texts of no single field ([B8.08]). */
  readonly texts: readonly Text[]
}

/** The newer version that caused a conflict. */
export const findNewerUser = (error: unknown): User | undefined =>
  isApiError(error) && isUser(error.current) ? error.current : undefined

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'authority' in value

/** Where a refusal is shown: at its field, above the form, or as a newer version to load. */
export function userFailure(error: unknown, known: readonly string[]): UserFailure {
  const nothing = { stale: false, fields: {}, texts: [] }
  if (!isApiError(error)) return { ...nothing, texts: failureMessages(error).map(({ text }) => text) }
  if (error.errorKey === 'concurrencyFailure') return { ...nothing, stale: true }
  if (error.errorKey === 'emailexists') return { ...nothing, fields: { email: { id: 'error.emailexists' } } }
  if (error.errorKey === 'accountkept') return { ...nothing, texts: [{ id: 'users.kept' }] }
  if (error.status === 404) return { ...nothing, texts: [{ id: 'users.gone' }] }
  const atFields = error.fieldErrors.filter(({ field }) => known.includes(field))
  if (atFields.length > 0 && atFields.length === error.fieldErrors.length)
    return { ...nothing, fields: Object.fromEntries(atFields.map((each) => [each.field, constraintText(each)])) }
  return { ...nothing, texts: failureMessages(error).map(({ text }) => text) }
}
