import { type DateShape, formatDate, isEnterableYear, parseTypedDate } from '#domain/dates.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { TypedField, type TypedFieldProps } from './TypedField.tsx'

interface DateFieldProps extends TypedFieldProps {
  readonly shape?: DateShape
}

/** A day or a month to type as everywhere in the portal ([B9.10]); the browser's own field would write it as the browser likes. */
export function DateField({ shape = 'day', ...field }: DateFieldProps) {
  const { t, locale } = useTexts()
  return (
    <TypedField
      {...field}
      placeholder={t(`fields.date.${shape}`)}
      lengthAtMost={10}
      unreadable="invalidDateFormat.message"
      read={(text) => readDate(text, shape)}
      show={(value) => formatDate(value, locale)}
    />
  )
}

/** The ISO day or month that can be meant; undefined for what is none. */
function readDate(text: string, shape: DateShape): string | undefined {
  const iso = parseTypedDate(text, shape)
  return iso !== undefined && isEnterableYear(iso) ? iso : undefined
}
