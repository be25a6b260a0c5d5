import { IconAlertTriangle } from '@tabler/icons-react'

import { creditWarning } from '#domain/settings/areas/text-fields/schema.ts'

import { useTexts } from '../i18n/use-texts.ts'

/** The warning of credit advertising: once in every view that shows a rate or an instalment, or offers a loan. */
export function CreditWarning() {
  const { locale } = useTexts()
  return (
    <p className="lp-m-0 lp-flex lp-items-center lp-gap-4 lp-weight-600">
      <IconAlertTriangle className="lp-rigid" size={20} aria-hidden />
      {creditWarning[locale]}
    </p>
  )
}
