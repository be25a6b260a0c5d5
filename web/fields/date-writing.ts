import {
  type CorrectedDate,
  type DateShape,
  formatDate,
  correctDate,
  type DateBounds,
  isEnterableYear,
  lastYearOfTwoDigits,
  parseTypedDate,
} from '#domain/time/dates.ts'
import { dateBounds } from '#domain/fields/date-range.ts'
import { idOfBorrower, wellKnown } from '#domain/fields/well-known.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast.ts'
import { useTheme } from '#web/ui/use-theme.ts'

import type { FieldEditorProps } from './field-editor.ts'

/**
 * How the inputs of a date parse the raw input, during editing and on blur ([A5.10]). Where messages stand at the fields
 * ([A5.04]), a date out of range stays and gets its message there.
 */
export function useDateWriting({ definition, placement, today }: FieldEditorProps, shape: DateShape) {
  const { local, locale } = useTexts()
  const { embeddedMessages } = useTheme()
  const show = (iso: string): string => formatDate(iso, locale)
  return {
    show,
    read: (typed: string): string | undefined => dateSoFar(typed, shape),
    leave: (typed: string): string | undefined => {
      const isBirthday = idOfBorrower(definition) === wellKnown.dateOfBirth
      const bounds = dateBounds({ definition, placement, today })
      const corrects = !isBirthday && !embeddedMessages
      const result = dateOnLeave(typed, shape, { ...bounds, today, isBirthday, corrects })
      if (result?.corrected !== undefined) report(result, typed)
      return result?.value
    },
  }

  function report({ value, corrected }: CorrectedDate, typed: string): void {
    toast({
      kind: 'info',
      ofPage: true,
      text: {
        id: `fields.date.corrected.${corrected}`,
        values: { label: local(definition.label), date: show(value), typed },
      },
    })
  }
}

/** During input: the date once it is complete, undefined until then. Never corrects, and needs all digits of a year. */
export function dateSoFar(typed: string, shape: DateShape): string | undefined {
  const iso = parseTypedDate(typed, shape)
  return iso !== undefined && isEnterableYear(iso) ? iso : undefined
}

interface Leaving extends DateBounds {
  readonly today: string
  readonly isBirthday: boolean
  /** Of no date of birth: a lawful one would be a lie. */
  readonly corrects: boolean
}

/** On blur ([A5.10]): the date, within its bounds where it is corrected; undefined if it is not a date. */
export function dateOnLeave(
  typed: string,
  shape: DateShape,
  { today, isBirthday, corrects, ...bounds }: Leaving,
): CorrectedDate | undefined {
  const lastYear = lastYearOfTwoDigits(today, isBirthday)
  const read = parseTypedDate(typed, shape, lastYear)
  if (read === undefined) return undefined
  // Of a year of two digits, the century before where only that is possible.
  const before = parseTypedDate(typed, shape, lastYear - 100) ?? read
  const iso = !isBirthday && isWithin(before, bounds) && !isWithin(read, bounds) ? before : read
  if (corrects) return correctDate(iso, bounds)
  return isEnterableYear(iso) ? { value: iso, corrected: undefined } : undefined
}

const isWithin = (iso: string, { min, max }: DateBounds): boolean =>
  (min === undefined || iso >= min.slice(0, iso.length)) && (max === undefined || iso <= max.slice(0, iso.length))
