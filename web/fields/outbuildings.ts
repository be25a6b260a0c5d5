import { mostOutbuildings } from '#domain/fields/outbuildings-list.ts'
import type { PartName } from '#domain/fields/parts.ts'
import type { OutbuildingEntry, Value } from '#domain/fields/types.ts'
import type { Locale } from '#domain/text/locale.ts'
import { numberIn } from '#domain/text/read-number.ts'
import type { KeyChoice } from '#domain/settings/areas/keys/schema.ts'

import type { FieldEditorProps } from './field-editor.ts'

export const getOutbuildings = (value: Value | null): readonly OutbuildingEntry[] =>
  Array.isArray(value) ? (value as readonly OutbuildingEntry[]) : []

/** The kinds that an entry can have: all except those of other entries ([A5.14]). */
export const freeKinds = (
  keys: readonly KeyChoice[],
  entries: readonly OutbuildingEntry[],
  at: number,
): readonly KeyChoice[] =>
  keys.filter(({ key }) => !entries.some(({ outbuilding }, other) => other !== at && outbuilding === key))

export type OutbuildingPart = Extract<PartName, 'OUTBUILDING_TYPE' | 'OUTBUILDING_AMOUNT'>

/** ARIA attributes of an entry's input; the problem names the entry and its part. */
export function entryAria({ id, problem, placement }: FieldEditorProps, at: number, part: OutbuildingPart) {
  const wrong = problem?.params?.['entry'] === at && problem.params['part'] === part
  return {
    id: `${id}-${at}-${part}`,
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? `${id}-error` : undefined,
    'aria-required': placement.required || undefined,
  }
}

/** The typed number, also one that no count can be, which `check` refuses; null without one that can be stored. */
export function parseAmount(text: string, locale: Locale): number | null {
  const number = numberIn(text, locale, 0)
  return number === undefined || Math.abs(number) > mostOutbuildings ? null : number
}
