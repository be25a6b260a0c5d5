import { sampleOf } from './samples.ts'
import type { FieldDefinition, GroupEntry, SectionField, SingleValue, Value } from './types.ts'

interface SampleSettings {
  readonly definitions: ReadonlyMap<string, FieldDefinition>
  readonly keysOf: (keyType: string | undefined) => readonly string[]
  readonly today: string
}

/** A valid sample answer for a placement, to preview a filled-in page; one entry for a group. */
export function sampleAnswer(placement: SectionField, settings: SampleSettings): Value | null {
  const definition = settings.definitions.get(placement.id)
  if (definition === undefined) return null
  if (definition.type !== 'FIELDS_GROUP') return single(definition, placement, settings)
  const entry: GroupEntry = Object.fromEntries(
    (placement.fields ?? []).flatMap((nested) => {
      const field = settings.definitions.get(nested.id)
      const value = field === undefined ? null : single(field, nested, settings)
      return field === undefined || value === null ? [] : [[field.id, { type: field.type, value }]]
    }),
  )
  return Object.keys(entry).length === 0 ? null : [entry]
}

const single = (
  definition: FieldDefinition,
  placement: SectionField,
  { keysOf, today }: SampleSettings,
): SingleValue | null => sampleOf({ definition, placement, today, keys: keysOf(definition.keyType) })
