import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { generalSettingsQuery } from '#web/api/settings.ts'

import styles from './offer.module.css'

/** The bank's phone and e-mail ([B3.06]), with an optional subject. */
export function BankContact({ subject }: { readonly subject?: string }) {
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const phone = generalSetting(general, 'BANK_PHONE')
  const email = generalSetting(general, 'BANK_EMAIL')
  const about = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return (
    <ul className={`${styles.contact} lp-list lp-grid lp-gap-2`}>
      {phone !== '' && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <IconPhone size={20} stroke={1.75} aria-hidden />
            {phone}
          </a>
        </li>
      )}
      {email !== '' && (
        <li>
          <a href={`mailto:${email}${about}`}>
            <IconMail size={20} stroke={1.75} aria-hidden />
            {email}
          </a>
        </li>
      )}
    </ul>
  )
}
