import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId } from 'react'

import { useTexts } from '../../i18n/use-texts.ts'

/** A password that can be shown. Mantine's own input names neither its problem nor its notes to assistive technology. */
export function PasswordField({ error, description, ...input }: PasswordInputProps) {
  const { t } = useTexts()
  const id = useId()
  const isWrong = error !== undefined && error !== null && error !== false
  const notes = [
    ...(description === undefined || description === '' ? [] : [`${id}-description`]),
    ...(isWrong ? [`${id}-error`] : []),
  ]
  return (
    <PasswordInput
      {...input}
      id={id}
      error={error}
      description={description}
      required
      withAsterisk={false}
      aria-invalid={isWrong}
      {...(notes.length === 0 ? {} : { 'aria-describedby': notes.join(' ') })}
      visibilityToggleButtonProps={{ 'aria-label': t('account.password.show'), tabIndex: 0 }}
    />
  )
}
