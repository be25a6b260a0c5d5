import { Button } from '@mantine/core'
import { IconId, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import type { Loan } from '#domain/loan/loan.ts'
import { interfaceOn } from '#domain/settings/interfaces.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/query-client.ts'
import { Card } from '#web/ui/Card.tsx'

import { BankContact } from './BankContact.tsx'
import { interfacesQuery, signOffCalls } from './calls.ts'
import styles from './offer.module.css'
import { identTypeOf } from './transaction-phase.ts'
import { TransactionNotice } from './TransactionNotice.tsx'
import { useTransaction } from './use-transaction.ts'

/** The way to sign ([A2.25], [A4.04], [A6.03], [A6.05]): by its owner, while the offer is good, where it can be done online. */
export function SignOff({ loan, expired }: { readonly loan: Loan; readonly expired: boolean }) {
  const { t } = useTexts()
  const { data: interfaces } = useQuery(interfacesQuery)
  const online = interfaces !== undefined && interfaceOn(interfaces, 'WEBID_CONTRACT_QES')
  if (loan.ownership.type === 'SHARED_WITH_ME') return null
  return (
    <Card title={t(expired ? 'offer.sign.expired.title' : 'offer.sign.title')} className={styles.sticky}>
      {expired || (interfaces !== undefined && !online) ? (
        <>
          <p className={styles.intro}>{t(expired ? 'offer.sign.expired.text' : 'offer.sign.offline')}</p>
          <BankContact />
        </>
      ) : (
        <OnlineSignOff loan={loan} ready={online} />
      )}
    </Card>
  )
}

function OnlineSignOff({ loan, ready }: { readonly loan: Loan; readonly ready: boolean }) {
  const { t } = useTexts()
  const identifies = !loan.accountVerified
  const transaction = useTransaction({
    calls: signOffCalls(loan.id),
    type: identTypeOf(loan.accountVerified),
    onDone: () => void queryClient.invalidateQueries(loanQuery(loan.id)),
  })
  const { phase, starting, begin } = transaction
  const busy = phase === 'waiting' || phase === 'done'
  return (
    <>
      <p className={styles.intro}>{t(identifies ? 'offer.sign.text.identify' : 'offer.sign.text')}</p>
      {identifies && (
        <ul className={styles.needs}>
          <li>{t('offer.sign.needs.document')}</li>
          <li>{t('offer.sign.needs.camera')}</li>
          <li>{t('offer.sign.needs.time')}</li>
        </ul>
      )}
      <TransactionNotice transaction={transaction} texts="offer.sign" />
      {!busy && (
        <Button
          fullWidth
          size="lg"
          loading={starting}
          disabled={!ready}
          variant={phase === 'unfinished' ? 'default' : 'filled'}
          leftSection={
            identifies ? (
              <IconId size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconSignature size={20} stroke={1.75} aria-hidden />
            )
          }
          onClick={begin}
        >
          {t(buttonOf(phase === 'failed' || phase === 'unfinished', identifies))}
        </Button>
      )}
      <p className={styles.small}>{t('offer.sign.small')}</p>
    </>
  )
}

const buttonOf = (again: boolean, identifies: boolean): string => {
  if (again) return 'offer.sign.again'
  return identifies ? 'offer.sign.action.identify' : 'offer.sign.action'
}
