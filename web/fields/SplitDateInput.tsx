import { type DateShape, parseTypedDate } from '#domain/time/dates.ts'

import { getAutoComplete } from './autocomplete.ts'
import { useDateWriting } from './date-writing.ts'
import type { FieldEditorProps } from './field-editor.ts'
import { type NumberPart, PartsInput } from './PartsInput.tsx'

const names = { day: ['DAY', 'MONTH', 'YEAR'], month: ['MONTH', 'YEAR'] } as const satisfies Record<
  DateShape,
  readonly NumberPart['name'][]
>

/** Separate inputs for day, month and year, with the rules of the single input ([A5.10]). */
export function SplitDateInput({ field, shape }: { readonly field: FieldEditorProps; readonly shape: DateShape }) {
  const { read, leave } = useDateWriting(field, shape)
  const isBirthday = getAutoComplete(field.definition) === 'bday'
  return (
    <PartsInput
      field={field}
      parts={names[shape].map((name) => ({
        name,
        digits: name === 'YEAR' ? 4 : 2,
        autoComplete: isBirthday ? `bday-${name.toLowerCase()}` : undefined,
      }))}
      separator="."
      split={(iso) => iso.split('-').toReversed()}
      read={read}
      leave={leave}
      pasted={(text) => parseTypedDate(text, shape)}
    />
  )
}
