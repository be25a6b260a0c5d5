import { useQuery } from '@tanstack/react-query'

import { type Locale, nativeNames } from '#domain/locale.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'

import { accountClient, useAccount } from '../api/account.ts'
import { generalSettingsQuery } from '../api/settings.ts'
import { chooseLocale } from '../i18n/i18n.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './LanguageSwitcher.module.css'

/** Only if there are several languages ([A2.28]). A signed-in user's choice is stored with the account. */
export function LanguageSwitcher() {
  const { t, locale } = useTexts()
  const { account } = useAccount()
  const { data } = useQuery(generalSettingsQuery)
  const languages = generalSetting(data ?? [], 'LANGUAGES')
  if (languages.length < 2) return null

  const choose = async (language: Locale) => {
    await chooseLocale(language)
    // In the background: a failure to store it is not reported.
    if (account !== null)
      await accountClient.api.account[':id'].language
        .$put({ param: { id: account.id }, json: { language } })
        .catch(() => undefined)
  }
  return (
    <div className={styles.switcher} role="group" aria-label={t('shell.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.language}
          aria-pressed={language === locale}
          title={nativeNames[language]}
          onClick={() => void choose(language)}
        >
          <span aria-hidden>{language.toUpperCase()}</span>
          <span className={styles.name}>{nativeNames[language]}</span>
        </button>
      ))}
    </div>
  )
}
