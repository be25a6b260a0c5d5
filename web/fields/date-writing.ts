import { type CorrectedDate, type DateShape, formatDate } from '#domain/dates.ts'
import { dateBounds } from '#domain/fields/date-range.ts'
import { idOfBorrower, wellKnown } from '#domain/fields/well-known.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { dateOnLeave, dateSoFar } from './typed-date.ts'

/** How the inputs of a date parse the raw input, during editing and on blur ([A5.10]). */
export function useDateWriting({ definition, placement, today }: FieldEditorProps, shape: DateShape) {
  const { local, locale } = useTexts()
  const show = (iso: string): string => formatDate(iso, locale)
  return {
    show,
    read: (typed: string): string | undefined => dateSoFar(typed, shape),
    leave: (typed: string): string | undefined => {
      const isBirthday = idOfBorrower(definition) === wellKnown.dateOfBirth
      const bounds = dateBounds({ definition, placement, today })
      const result = dateOnLeave(typed, shape, { ...bounds, today, isBirthday })
      if (result?.corrected !== undefined) report(result, typed)
      return result?.value
    },
  }

  function report({ value, corrected }: CorrectedDate, typed: string): void {
    toast({
      kind: 'info',
      text: {
        id: `fields.date.corrected.${corrected}`,
        values: { label: local(definition.label), date: show(value), typed },
      },
    })
  }
}
