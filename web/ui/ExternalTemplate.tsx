import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { generalSetting } from '#domain/settings/schemas/general-settings.ts'

import { useAccount } from '../api/account.ts'
import { externalTemplatesQuery, generalSettingsQuery } from '../api/settings.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { SafeHtml } from './SafeHtml.tsx'
import styles from './ExternalTemplate.module.css'

/** [B2.26] The header or footer of the bank's own site; never for administrators. main.tsx preloads it. */
export function ExternalTemplate({ part }: { readonly part: 'header' | 'footer' }) {
  const { t, locale } = useTexts()
  const { account, known } = useAccount()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: templates } = useQuery({
    ...externalTemplatesQuery(locale),
    enabled: known && account?.isAdmin !== true && generalSetting(general, 'EXTERNAL_TEMPLATES'),
    placeholderData: keepPreviousData,
  })
  const template =
    account?.isAdmin === true || !generalSetting(general, 'EXTERNAL_TEMPLATES') ? null : templates?.[part]
  if (!template) return null
  return (
    <section className={styles[part]} aria-label={t(`shell.external.${part}`)}>
      <div className={styles.inner}>
        <SafeHtml {...template} />
      </div>
    </section>
  )
}
