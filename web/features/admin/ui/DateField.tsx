import { type DateShape, formatDate, isEnterableYear, parseRecentDate, parseTypedDate } from '#domain/dates.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { TypedField, type TypedFieldProps } from './TypedField.tsx'

interface DateFieldProps extends TypedFieldProps {
  readonly shape?: DateShape
  /** Of the bank's own business: a year of two digits is one of this century. */
  readonly recent?: boolean
}

/** A day or a month to type as everywhere in the portal ([B9.10]); the browser's own field would write it as the browser likes. */
export function DateField({ shape = 'day', recent = false, ...field }: DateFieldProps) {
  const { t, locale } = useTexts()
  return (
    <TypedField
      {...field}
      placeholder={t(`fields.date.${shape}`)}
      lengthAtMost={10}
      unreadable="invalidDateFormat.message"
      read={(text) => enterable(parseTypedDate(text, shape))}
      // Not before: on the way to 2027 stands 20.
      readOnLeave={(text) => enterable((recent ? parseRecentDate : parseTypedDate)(text, shape))}
      show={(value) => formatDate(value, locale)}
    />
  )
}

/** The ISO day or month, if it can be meant. */
const enterable = (iso: string | undefined): string | undefined =>
  iso !== undefined && isEnterableYear(iso) ? iso : undefined
