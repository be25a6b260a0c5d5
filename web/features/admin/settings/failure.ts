import * as v from 'valibot'

import type { SettingsProblem } from '#domain/settings/problem.ts'
import { isApiError } from '#web/api/errors.ts'
import { failureMessages, type Text } from '#web/api/messages.ts'

const Body = v.object({
  problems: v.array(
    v.object({
      area: v.string(),
      item: v.string(),
      path: v.string(),
      code: v.string(),
      params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    }),
  ),
})

export interface SettingsFailure {
  /** Violations of the settings' rules, in any item. */
  readonly problems: readonly SettingsProblem[]
  readonly texts: readonly Text[]
  /** The edit was not processed: no reply, or the server was unavailable. */
  readonly outcomeUnknown?: boolean
}

/** The reasons why an edit was refused ([B8.08]). */
export function toFailure(error: unknown): SettingsFailure {
  const problems = isApiError(error) ? problemsIn(error.body) : []
  if (problems.length > 0) return { problems, texts: [] }
  if (isApiError(error) && error.status === 404) return { problems: [], texts: [{ id: 'settings.gone' }] }
  const outcomeUnknown = !isApiError(error) || error.status === 0 || error.status >= 500
  return { problems: [], texts: failureMessages(error).map(({ text }) => text), outcomeUnknown }
}

function problemsIn(body: string): readonly SettingsProblem[] {
  try {
    const parsed = v.safeParse(Body, JSON.parse(body))
    return parsed.success ? (parsed.output.problems as readonly SettingsProblem[]) : []
  } catch {
    return []
  }
}

/** The edit is based on an outdated version. */
export const isStale = (error: unknown): boolean =>
  isApiError(error) && (error.status === 409 || error.status === 412) && error.errorKey === 'concurrencyFailure'
