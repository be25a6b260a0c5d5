import { useQuery } from '@tanstack/react-query'

import type { Loan } from '#domain/loan/loan.ts'
import { isMortgage } from '#domain/loan/request-fields.ts'
import type { Signer } from '#domain/loan/signers.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'
import { precontractQuery } from '#web/features/precontract/calls.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'

import { BankContact } from './BankContact.tsx'
import { interfacesQuery } from './calls.ts'

/** Whether a borrower with an account can sign online, and from when. */
export function useSigning(
  loan: Pick<Loan, 'id' | 'version' | 'product'>,
  self: Pick<Signer, 'identifiedAt'> | undefined,
) {
  const { data: interfaces } = useQuery(interfacesQuery)
  const information = useQuery({
    ...precontractQuery(loan.id, loan.version),
    enabled: isMortgage(loan.product.calculationType),
  })
  return {
    identified: self !== undefined && self.identifiedAt !== null,
    online: interfaces === undefined ? undefined : isInterfaceOn(interfaces, 'WEBID_CONTRACT_QES'),
    signableFrom: information.data?.signableFrom,
    blocked: information.isLoading,
  }
}

/** How to get a new offer after the end of one. */
export function AfterTheEnd() {
  const { t } = useTexts()
  return (
    <Card title={t('offer.sign.expired.title')}>
      <p className="lp-m-0 lp-mb-8">{t('offer.sign.expired.text')}</p>
      <BankContact />
    </Card>
  )
}
