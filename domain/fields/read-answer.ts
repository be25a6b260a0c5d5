import type { FieldValues, PostcodeValue, StreetValue, Value } from './types.ts'

const answer = (fields: FieldValues, id: string): Value | null =>
  (Object.hasOwn(fields, id) ? fields[id]?.value.value : undefined) ?? null

/** A text, key or date; empty without an answer. */
export function textAnswer(fields: FieldValues, id: string): string {
  const value = answer(fields, id)
  return typeof value === 'string' ? value : ''
}

export function streetAnswer(fields: FieldValues, id: string): StreetValue | undefined {
  const value = answer(fields, id)
  return typeof value === 'object' && value !== null && 'street' in value ? value : undefined
}

export function placeAnswer(fields: FieldValues, id: string): PostcodeValue | undefined {
  const value = answer(fields, id)
  return typeof value === 'object' && value !== null && 'postCode' in value ? value : undefined
}
