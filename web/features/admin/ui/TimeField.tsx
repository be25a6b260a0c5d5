import { parseTypedTime } from '#domain/time/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { TypedField, type TypedFieldProps } from './TypedField.tsx'

export function TimeField(field: TypedFieldProps) {
  const { t } = useTexts()
  return (
    <TypedField
      {...field}
      placeholder={t('fields.time')}
      maxLength={9}
      unreadable={t('invalidTimeFormat.message')}
      read={parseTypedTime}
      show={(value) => value}
    />
  )
}
