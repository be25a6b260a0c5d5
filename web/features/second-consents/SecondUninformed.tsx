import { secondEmail } from '#domain/loan/second-consents.ts'
import { can } from '#domain/loan/status.ts'
import type { WizardState } from '#web/features/wizard/wizard-state.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { consentTexts } from './texts.ts'

/** Beside a second borrower without an address: nobody but the owner and the bank can inform them. */
export function SecondUninformed({ wizard: { saved, typed } }: { readonly wizard: WizardState }) {
  const { locale } = useTexts()
  const known = secondEmail({ ...saved.fields, ...typed.fields }) || (saved.secondConsents?.email ?? '')
  const isTheirs = saved.ownership.role === 'OWNER' && saved.mayFill[1] && can('edit', saved.loanStatus)
  if (known !== '' || !isTheirs) return null
  return (
    <Notice kind="info">
      <p>{consentTexts[locale].card.inform}</p>
    </Notice>
  )
}
