import { type AboutField, fieldMessage } from '#domain/fields/messages.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import type { Text } from '#web/api/messages.ts'
import { today } from '#web/shared/today.ts'

/** The message of a field's problem, with examples of today. */
export const problemText = (problem: FieldError, about: Omit<AboutField, 'today'>): Text =>
  fieldMessage(problem, { ...about, today: today() })
