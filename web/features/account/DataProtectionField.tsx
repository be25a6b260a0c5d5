import { Checkbox } from '@mantine/core'

import { currentDataProtectionWording, dataProtectionWordings } from '#domain/consent.ts'

import { useTexts } from '../../i18n/use-texts.ts'
import type { useFields } from '../../ui/use-fields.ts'
import { PrivacyLink } from './PrivacyLink.tsx'

/** The consent to an account, with the notice it refers to ([A5.02]). */
export function DataProtectionField(field: ReturnType<ReturnType<typeof useFields>['check']>) {
  const { local } = useTexts()
  return (
    <div>
      <Checkbox {...field} label={local(dataProtectionWordings[currentDataProtectionWording])} required />
      <PrivacyLink />
    </div>
  )
}
