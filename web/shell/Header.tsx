import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { IconUser } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

import { technicalDefaults } from '#domain/settings/schemas/technical.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { textField } from '#domain/settings/areas/text-fields/schema.ts'
import { type Locale, nativeNames } from '#domain/text/locale.ts'

import { useAccount, accountClient } from '#web/api/account.ts'
import { technicalSettingsQuery, generalSettingsQuery, textFieldsQuery } from '#web/api/settings.ts'
import { SessionClock } from '#web/features/account/SessionClock.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { chooseLocale } from '#web/i18n/i18n.ts'
import { signInChosen, withSignIn } from '#web/routing/sign-in.ts'

/** [A2.28], [B2.24]: administrators always see it. */
export function Header() {
  const { account } = useAccount()
  const { data: technical = technicalDefaults } = useQuery(technicalSettingsQuery)
  if (!technical.SHOW_HEADER && !account?.isAdmin) return <div />
  return (
    <header className="lp-shell-bar">
      <Ribbon />
      <div className="lp-shell-inner">
        <Brand />
        <SessionClock />
        <LanguageSwitcher />
        <SessionArea loginAvailable={!technical.NO_LOGIN_MODE} />
      </div>
    </header>
  )
}

function Ribbon() {
  const { t } = useTexts()
  if (environment === '') return null
  const name = environment === 'dev' ? t('shell.environment.dev') : environment
  return (
    <p className="lp-shell-ribbon lp-absolute lp-m-0 lp-clip lp-ellipsis lp-nowrap">
      {t('shell.environment', { name })}
    </p>
  )
}

/**
 * The bank's logo, which contains its name; otherwise its sign with the header text or name. Links to the start page.
 */
function Brand() {
  const { t, locale } = useTexts()
  const { logo, favIcon } = useTheme()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: texts = [] } = useQuery(textFieldsQuery)
  const text = generalSetting(general, 'HEADER_TEXT_SHOWN') ? textField(texts, 'HEADER_TEXT', locale) : ''
  const name = text || generalSetting(general, 'BANK_NAME')
  return (
    <Link to={path('start')} className="lp-shell-brand" aria-label={t('shell.home', { bank: name })}>
      {logo === '' ? (
        <>
          {favIcon === '' ? (
            // As content of the style, because a letter in the text would be part of the link's visible name.
            <span className="lp-shell-mark" data-letter={[...name][0]} aria-hidden />
          ) : (
            <img className="lp-shell-mark lp-shell-image" src={favIcon} alt="" />
          )}
          <span className="lp-shell-name">{name}</span>
        </>
      ) : (
        <img className="lp-shell-logo" src={logo} alt={name} />
      )}
    </Link>
  )
}

/** Only if there are several languages ([A2.28]). A signed-in user's choice is stored with the account. */
function LanguageSwitcher() {
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
    <div className="lp-languages" role="group" aria-label={t('shell.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className="lp-languages-language"
          aria-pressed={language === locale}
          title={nativeNames[language]}
          onClick={() => void choose(language)}
        >
          <span aria-hidden>{language.toUpperCase()}</span>
          <span className="lp-visually-hidden lp-nowrap">{nativeNames[language]}</span>
        </button>
      ))}
    </div>
  )
}

const UserMenu = lazy(() => import('#web/ui/UserMenu.tsx').then((module) => ({ default: module.UserMenu })))

/** Sign-in, or the user menu and sign-out; empty in no-login mode ([A1.05]). */
function SessionArea({ loginAvailable }: { readonly loginAvailable: boolean }) {
  const { t } = useTexts()
  const { account, known } = useAccount()
  const location = useLocation()
  if (account !== null)
    return (
      <Suspense>
        <UserMenu account={account} />
      </Suspense>
    )
  if (!loginAvailable || !known) return null
  return (
    <Link className="lp-shell-sign-in" to={withSignIn(location)} state={signInChosen}>
      <IconUser size={18} stroke={2} aria-hidden />
      {t('shell.signIn')}
    </Link>
  )
}

/** [B2.24] The name of an installation that is not the production one; the Worker writes it into the page. */
const environment =
  // Tests import modules that use it without a document.
  typeof document === 'undefined'
    ? ''
    : (document.querySelector('meta[name="environment"]')?.getAttribute('content') ?? '')
