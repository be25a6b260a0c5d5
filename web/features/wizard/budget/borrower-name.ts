import { textAnswer } from '#domain/fields/read-answer.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { secondId } from '#domain/settings/areas/input-fields/second-borrower.ts'

/** The name of a borrower; empty if not answered. */
export function getBorrowerName(fields: FieldValues, index: number): string {
  const own = (id: string): string => textAnswer(fields, index === 0 ? id : secondId(id))
  return `${own(wellKnown.firstName)} ${own(wellKnown.lastName)}`.trim()
}
