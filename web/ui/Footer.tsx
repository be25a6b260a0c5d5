import { useQuery } from '@tanstack/react-query'
import { IconExternalLink, IconMail, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'

import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import { technicalDefaults } from '#domain/settings/schemas/technical.ts'
import { textField } from '#domain/settings/schemas/text-fields.ts'

import { useAccount } from '../api/account.ts'
import { generalSettingsQuery, technicalSettingsQuery, textFieldsQuery } from '../api/settings.ts'
import { ContactButton } from '../features/contact/ContactButton.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { path } from '../paths.ts'
import { SafeHtml } from './SafeHtml.tsx'
import styles from './Shell.module.css'

/**
 * [A2.28], [A6.05]: technical administrators see none, administrators no contact buttons. A footer that is switched off
 * keeps the contact buttons, so that applicants can reach a person ([A1.06]).
 */
export function Footer() {
  const { locale } = useTexts()
  const { account } = useAccount()
  const { data: technical = technicalDefaults } = useQuery(technicalSettingsQuery)
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: texts = [] } = useQuery(textFieldsQuery)
  if (account?.isTechAdmin) return <div />
  const whole = technical.SHOW_FOOTER || account?.isAdmin === true
  const text = whole && generalSetting(general, 'FOOTER_TEXT_SHOWN') ? textField(texts, 'FOOTER_TEXT', locale) : ''
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <SafeHtml html={text} />
        </div>
        {!account?.isAdmin && <Contact />}
      </div>
    </footer>
  )
}

function Contact() {
  const { t, locale } = useTexts()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const phone = generalSetting(general, 'BANK_PHONE')
  const email = generalSetting(general, 'BANK_EMAIL')
  const page = generalSetting(general, 'CONTACT_URI')
  return (
    <ul className={styles.contact} aria-label={t('shell.contact')}>
      {/* First, because on phones a button of the overview covers the end of the list. */}
      <li>
        <a href={`${path('withdrawal')}?lang=${locale}`}>{t('withdrawal.action')}</a>
      </li>
      <li>
        <Link to={path('information')}>{t('shell.information')}</Link>
      </li>
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
