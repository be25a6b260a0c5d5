import { useQuery } from '@tanstack/react-query'
import { IconExternalLink, IconMail, IconPhone } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'

import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { textField } from '#domain/settings/areas/text-fields/schema.ts'

import { useAccount } from '#web/api/account.ts'
import { generalSettingsQuery, technicalSettingsQuery, textFieldsQuery } from '#web/api/settings.ts'
import { ContactButton } from '#web/features/contact/ContactButton.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'

const VisitQuestion = lazy(async () => ({
  default: (await import('#web/features/visits/VisitQuestion.tsx')).VisitQuestion,
}))

/**
 * [A2.28], [A6.05]: technical administrators see none, administrators its text alone. A footer that is switched off, or whose
 * settings are not there, keeps the line that the law asks for on each page of applicants.
 */
export function Footer() {
  const { locale } = useTexts()
  const { account } = useAccount()
  const { data: technical } = useQuery(technicalSettingsQuery)
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: texts = [] } = useQuery(textFieldsQuery)
  if (account?.isTechAdmin) return <div />
  const isAdmin = account?.isAdmin === true
  const whole = technical?.SHOW_FOOTER === true || isAdmin
  const text = whole && generalSetting(general, 'FOOTER_TEXT_SHOWN') ? textField(texts, 'FOOTER_TEXT', locale) : ''
  if (isAdmin && text === '') return <div />
  const { on = false, scriptAddress: script = '' } = technical?.ANALYTICS ?? {}
  return (
    <footer className="lp-shell-footer lp-line-top lp-paper lp-muted lp-text-sm lp-anywhere">
      {on && !isAdmin && (
        <Suspense>
          <VisitQuestion script={script} />
        </Suspense>
      )}
      <div className="lp-shell-inner">
        <div>
          <SafeHtml html={text} />
        </div>
        {!isAdmin && <Contact buttons={whole} />}
      </div>
    </footer>
  )
}

/** `buttons`: with the bank's telephone number and e-mail address. */
function Contact({ buttons }: { readonly buttons: boolean }) {
  const { t, locale } = useTexts()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const phone = buttons ? generalSetting(general, 'BANK_PHONE') : ''
  const email = buttons ? generalSetting(general, 'BANK_EMAIL') : ''
  const page = generalSetting(general, 'CONTACT_URI')
  return (
    <ul className="lp-shell-contact lp-list lp-flex lp-wrap" aria-label={t('shell.contact')}>
      {/* First, because on phones a button of the overview covers the end of the list. */}
      <li>
        <a href={`${path('withdrawal')}?lang=${locale}`}>{t('withdrawal.action')}</a>
      </li>
      {[undefined, 'datenschutz', 'impressum', 'barrierefreiheit'].map((topic) => (
        <li key={topic ?? ''}>
          <Link to={path('information', { topic })}>{t(`shell.${topic ?? 'information'}`)}</Link>
        </li>
      ))}
      {phone !== '' && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <IconPhone size={16} aria-hidden />
            {phone}
          </a>
        </li>
      )}
      {email !== '' && (
        <li>
          <a href={`mailto:${email}`}>
            <IconMail size={16} aria-hidden />
            {email}
          </a>
        </li>
      )}
      {page === '' ? (
        <li>
          <ContactButton />
        </li>
      ) : (
        <li>
          <a href={page} target="_blank" rel="noopener noreferrer">
            <IconExternalLink size={16} aria-hidden />
            {t('shell.contact.page')}
          </a>
        </li>
      )}
    </ul>
  )
}
