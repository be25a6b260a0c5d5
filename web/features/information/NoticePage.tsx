import { useQuery } from '@tanstack/react-query'

import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import { textField } from '#domain/settings/schemas/text-fields.ts'
import { generalSettingsQuery, textFieldsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'

import { WhatWeKeep } from './WhatWeKeep.tsx'
import styles from './information.module.css'

/** The bank with its address, and the text of its footer, which links to its own notices; also where pages show no footer. */
export function NoticePage({ topic }: { readonly topic: 'datenschutz' | 'impressum' }) {
  const { t, locale } = useTexts()
  const general = useQuery(generalSettingsQuery)
  const texts = useQuery(textFieldsQuery)
  const failed = [general, texts].filter(({ isError }) => isError)
  const settings = general.data ?? []
  const phone = generalSetting(settings, 'BANK_PHONE')
  const email = generalSetting(settings, 'BANK_EMAIL')
  return (
    <div className={styles.page}>
      <PageTitle name={t(`shell.${topic}`)} />
      <h1 tabIndex={-1}>{t(`shell.${topic}`)}</h1>
      {failed.length > 0 && (
        <LoadFailure
          title={t('ui.opening.failed')}
          error={failed[0]?.error}
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(failed.map(async ({ refetch }) => refetch()))}
        />
      )}
      {topic === 'impressum' && general.data !== undefined && (
        <address>
          <p>
            {generalSetting(settings, 'BANK_NAME')}, {generalSetting(settings, 'BANK_ADDRESS')}
          </p>
          {phone !== '' && <p>{phone}</p>}
          {email !== '' && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </address>
      )}
      <SafeHtml html={textField(texts.data ?? [], 'FOOTER_TEXT', locale)} />
      {topic === 'datenschutz' && <WhatWeKeep />}
    </div>
  )
}
