import { PasswordInput, type PasswordInputProps } from '@mantine/core'

import { useTexts } from '../../i18n/use-texts.ts'

/** A password that can be shown. Mantine's own input does not say that it is wrong. */
export function PasswordField({ error, ...input }: PasswordInputProps) {
  const { t } = useTexts()
  return (
    <PasswordInput
      {...input}
      error={error}
      required
      withAsterisk={false}
      aria-invalid={error !== undefined && error !== null && error !== false}
      visibilityToggleButtonProps={{ 'aria-label': t('account.password.show'), tabIndex: 0 }}
    />
  )
}
