import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { locales } from '#domain/text/locale.ts'
import { roles } from '#domain/accounts/roles.ts'
import type { Text } from '#web/api/messages.ts'
import { textOr } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { authoritiesQuery } from './calls.ts'
import type { useUserForm } from './use-user-form.ts'

interface UserFieldsProps {
  readonly form: ReturnType<typeof useUserForm>
  readonly refused: Readonly<Record<string, Text>>
  /** The user's own account, whose role only others can change. */
  readonly own?: boolean
}

/** The fields of new and existing users ([B3.51]). */
export function UserFields({ form, refused, own = false }: UserFieldsProps) {
  const { t, formatText } = useTexts()
  const { data: authorities = roles.map((role) => `ROLE_${role}`) } = useQuery(authoritiesQuery)
  const { values, set, text, check } = form
  const shared = (name: Parameters<typeof text>[0]) => {
    const properties = text(name)
    const refusal = refused[name]
    return { ...properties, error: properties.error ?? (refusal === undefined ? null : formatText(refusal)) }
  }
  return (
    <div className="lp-grid lp-gap-9">
      <TextInput
        {...shared('email')}
        label={t('users.field.email')}
        description={t('users.field.email.hint')}
        type="email"
        autoComplete="off"
        maxLength={254}
        required
        withAsterisk={false}
        data-autofocus
      />
      <div className="lp-gap-9-8 lp-fit lp-grid" style={{ '--least': '11rem' }}>
        <TextInput {...shared('firstName')} label={t('users.field.firstName')} autoComplete="off" maxLength={100} />
        <TextInput {...shared('lastName')} label={t('users.field.lastName')} autoComplete="off" maxLength={100} />
      </div>
      <NativeSelect
        label={t('users.field.langKey')}
        value={values.langKey}
        data={locales.map((locale) => ({ value: locale, label: t(`users.language.${locale}`) }))}
        onChange={(event) => {
          const chosen = locales.find((locale) => locale === event.currentTarget.value)
          if (chosen !== undefined) set('langKey', chosen)
        }}
        size="md"
      />
      <Radio.Group
        label={t('users.field.authority')}
        size="md"
        value={values.authority}
        onChange={(authority) => set('authority', authority)}
        error={refused['authority'] === undefined ? null : formatText(refused['authority'])}
      >
        <div className="lp-grid lp-gap-4 lp-mt-2">
          {authorities.map((authority) => (
            <Radio
              key={authority}
              value={authority}
              disabled={own}
              label={textOr(`users.role.${authority}`, authority)}
              description={textOr(`users.role.${authority}.text`, '')}
            />
          ))}
        </div>
      </Radio.Group>
      {values.authority === 'ROLE_USER' && (
        <div className="lp-grid lp-gap-8 lp-p-8 lp-round-md lp-ground">
          <Checkbox {...check('customerOfBank')} label={t('users.field.customerOfBank')} />
          <TextInput
            {...shared('clientNumber')}
            label={t('users.field.clientNumber')}
            autoComplete="off"
            maxLength={50}
          />
        </div>
      )}
    </div>
  )
}
