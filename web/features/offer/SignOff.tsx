import { Button } from '@mantine/core'
import { IconId, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import type { Loan } from '#domain/loan/loan.ts'
import { isMortgage } from '#domain/loan/request-fields.ts'
import { interfaceOn } from '#domain/settings/schemas/interfaces.ts'
import { precontractQuery } from '#web/features/precontract/calls.ts'
import { today } from '#web/features/wizard/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'

import { BankContact } from './BankContact.tsx'
import { interfacesQuery } from './calls.ts'
import styles from './offer.module.css'
import { OfferText } from './OfferItems.tsx'
import { Reflection } from './Reflection.tsx'
import { useOfferItem } from './use-offer-item.ts'
import type { TransactionState } from './use-transaction.ts'

interface SignOffProps {
  readonly loan: Pick<Loan, 'id' | 'version' | 'product' | 'accountVerified'>
  readonly transaction: TransactionState
  readonly expired: boolean
}

/**
 * Signing ([A2.25], [A4.04]), while the offer is valid, after its reflection period, and if it is possible online. Users who are
 * not verified yet identify with it ([A6.05]).
 */
export function SignOff({ loan, transaction, expired }: SignOffProps) {
  const { t } = useTexts()
  const item = useOfferItem()
  const { data: interfaces } = useQuery(interfacesQuery)
  const information = useQuery({
    ...precontractQuery(loan.id, loan.version),
    enabled: !expired && isMortgage(loan.product.calculationType),
  })
  const online = interfaces !== undefined && interfaceOn(interfaces, 'WEBID_CONTRACT_QES')
  if (expired || (interfaces !== undefined && !online))
    return (
      <Card title={t(expired ? 'offer.sign.expired.title' : 'offer.sign.title')}>
        <p className={styles.intro}>{t(expired ? 'offer.sign.expired.text' : 'offer.sign.offline')}</p>
        <BankContact />
      </Card>
    )
  const { phase, starting, begin } = transaction
  const identifies = !loan.accountVerified
  const its = item(identifies ? 'identification' : 'signature')
  const Icon = identifies ? IconId : IconSignature
  const signableFrom = information.data?.signableFrom
  if (signableFrom === null || (signableFrom !== undefined && today() < signableFrom))
    return (
      <Card title={its.section}>
        <Reflection signableFrom={signableFrom} />
      </Card>
    )
  return (
    <Card title={its.section}>
      <OfferText item={its} />
      {identifies && (
        <ul className={styles.needs}>
          <li>{t('offer.sign.needs.document')}</li>
          <li>{t('offer.sign.needs.camera')}</li>
          <li>{t('offer.sign.needs.time')}</li>
        </ul>
      )}
      <Button
        fullWidth
        size="lg"
        loading={starting}
        disabled={!online || information.isLoading || phase === 'waiting' || phase === 'done'}
        classNames={{ root: styles.tall ?? '', label: styles.wrapped ?? '' }}
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
        onClick={begin}
      >
        {its.label}
      </Button>
      <p className={styles.small}>{t('offer.sign.small')}</p>
    </Card>
  )
}
