import { useQuery } from '@tanstack/react-query'

import { leastPassword, passwordLength } from '#domain/accounts/password.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import { generalSettingsQuery } from '../../api/settings.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PasswordStrength } from '../../ui/PasswordStrength.tsx'
import type { useFields } from '../../ui/use-fields.ts'
import { PasswordField } from './PasswordField.tsx'
import { registrationTexts } from './registration-texts.ts'
import type { NewPassword } from './rules.ts'

interface NewPasswordFieldsProps {
  readonly password: string
  readonly text: (name: keyof NewPassword) => ReturnType<ReturnType<typeof useFields>['text']>
}

/** The new password, its strength, and its repetition ([A5.02]). */
export function NewPasswordFields({ password, text }: NewPasswordFieldsProps) {
  const { t, local, locale } = useTexts()
  const least = leastPassword(useLeastStrength())
  const { data = [] } = useQuery(generalSettingsQuery)
  return (
    <>
      <div>
        <PasswordField
          {...text('newPassword')}
          autoComplete="new-password"
          label={t('global.form.newpassword.label')}
          description={[
            local(generalSetting(data, 'PASSWORD_HELP_TEXT')),
            registrationTexts[locale].password(least, passwordLength.max),
          ].join(' ')}
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        {...text('confirmPassword')}
        autoComplete="new-password"
        label={t('global.form.confirmpassword.label')}
      />
    </>
  )
}

/** The password level that the bank requires. */
export function useLeastStrength() {
  const { data = [] } = useQuery(generalSettingsQuery)
  return generalSetting(data, 'PASSWORD_STRENGTH_LEVEL')
}
