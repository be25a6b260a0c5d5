import { creditWarning } from '#domain/settings/areas/text-fields/schema.ts'

import { useTexts } from '../i18n/use-texts.ts'
import { Notice } from './Notice.tsx'

/** The warning of credit advertising: once in every view that shows a rate or an instalment, or offers a loan. */
export function CreditWarning() {
  const { locale } = useTexts()
  return (
    <Notice kind="warning">
      <strong>{creditWarning[locale]}</strong>
    </Notice>
  )
}
