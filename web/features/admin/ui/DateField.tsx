import { type DateShape, formatDate, isEnterableYear, lastYearOfCentury, parseTypedDate } from '#domain/time/dates.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { TypedField, type TypedFieldProps } from './TypedField.tsx'

interface DateFieldProps extends TypedFieldProps {
  readonly shape?: DateShape
  /** A date of the bank's own business: years of two digits belong to this century. */
  readonly recent?: boolean
}

/**
 * A typed day or month, as everywhere in the portal ([B9.10]); a native date input would follow the browser's locale.
 */
export function DateField({ shape = 'day', recent = false, ...field }: DateFieldProps) {
  const { t, locale } = useTexts()
  return (
    <TypedField
      {...field}
      placeholder={t(`fields.date.${shape}`)}
      maxLength={10}
      unreadable={t('invalidDateFormat.message', { date: formatDate(example[shape], locale) })}
      read={(text) => enterable(parseTypedDate(text, shape))}
      // Only on leaving, because "20" may be the beginning of 2027.
      readOnLeave={(text) => enterable(parseTypedDate(text, shape, recent ? lastYearOfCentury : undefined))}
      show={(value) => formatDate(value, locale)}
    />
  )
}

const example = { day: '2027-01-31', month: '2027-01' } as const

/** The ISO day or month if its year is plausible. */
const enterable = (iso: string | undefined): string | undefined =>
  iso !== undefined && isEnterableYear(iso) ? iso : undefined
