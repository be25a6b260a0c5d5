import { Checkbox } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'

import { currentDataProtectionWording, dataProtectionWordings } from '#domain/contact/consent.ts'

import { useTexts } from '../../i18n/use-texts.ts'
import type { useFields } from '../../ui/use-fields.ts'
import { path } from '../../routing/paths.ts'
import styles from './account.module.css'

/** The consent to an account, with the notice it refers to ([A5.02]). */
export function DataProtectionField(field: ReturnType<ReturnType<typeof useFields>['check']>) {
  const { local } = useTexts()
  return (
    <div>
      <Checkbox
        {...field}
        label={local(dataProtectionWordings[currentDataProtectionWording])}
        required
        aria-invalid={field.error !== null}
      />
      <PrivacyLink />
    </div>
  )
}

/** The privacy notice that is confirmed here, in a tab of its own: the form keeps what was entered. */
function PrivacyLink() {
  const { t } = useTexts()
  return (
    <a
      className={`${styles.privacy} lp-underline-low lp-inline-flex lp-gap-2 lp-items-center lp-primary lp-text-md lp-weight-550`}
      href={path('information', { topic: 'datenschutz' })}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('register.privacy')}
      <IconExternalLink size={16} aria-hidden />
    </a>
  )
}
