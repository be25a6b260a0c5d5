import { useQuery } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'

import { isSafeAddress } from '#domain/html.ts'
import { textField } from '#domain/settings/schemas/text-fields.ts'

import { textFieldsQuery } from '../../api/settings.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './account.module.css'
import { type FooterLink, privacyLinkOf } from './privacy-link.ts'

/** The privacy notice of the consent, found in the bank's footer. */
export function PrivacyLink() {
  const { t, locale } = useTexts()
  const { data = [] } = useQuery(textFieldsQuery)
  const link = privacyLinkOf(linksIn(textField(data, 'FOOTER_TEXT', locale)))
  if (link === undefined) return null
  return (
    <a className={styles.privacy} href={link.href} target="_blank" rel="noopener noreferrer">
      {t('register.privacy')}
      <IconExternalLink size={16} aria-hidden />
    </a>
  )
}

const linksIn = (html: string): FooterLink[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a')]
    .map((anchor) => ({ href: (anchor.getAttribute('href') ?? '').trim(), text: anchor.textContent }))
    .filter(({ href }) => isSafeAddress(href))
