import type { OutbuildingEntry, Value } from '#domain/fields/types.ts'
import type { KeyChoice } from '#domain/settings/schemas/keys.ts'

import type { FieldEditorProps } from './field-editor.ts'

export const entriesOf = (value: Value | null): readonly OutbuildingEntry[] =>
  Array.isArray(value) ? (value as readonly OutbuildingEntry[]) : []

/** The kinds that an entry can have: all except those of other entries ([A5.14]). */
export const freeKinds = (
  keys: readonly KeyChoice[],
  entries: readonly OutbuildingEntry[],
  at: number,
): readonly KeyChoice[] =>
  keys.filter(({ key }) => !entries.some(({ outbuilding }, other) => other !== at && outbuilding === key))

/** ARIA attributes of an entry's input; the problem names the entry and its part. */
export function entryAria({ id, problem, placement }: FieldEditorProps, at: number, part: 'outbuilding' | 'amount') {
  const wrong = problem?.params?.['entry'] === at && problem.params['part'] === part
  return {
    id: `${id}-${at}-${part}`,
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? `${id}-error` : undefined,
    'aria-required': placement.required || undefined,
  }
}

/** Null if it is not a whole number, as during typing. */
export const amountOf = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null)
