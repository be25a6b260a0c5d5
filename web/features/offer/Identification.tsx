import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Loan } from '#domain/loan/loan.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'
import { accountQuery } from '#web/api/account.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { Arrival } from './Arrival.tsx'
import { BankContact } from './BankContact.tsx'
import { interfacesQuery, userIdentCalls } from './calls.ts'
import { TransactionNotice } from './TransactionNotice.tsx'
import { forgetTransaction } from './transaction-store.ts'
import { useReturnedTransaction } from './use-returned-transaction.ts'
import { useTransaction } from './use-transaction.ts'

/** Only verified users may send documents ([A5.06]): offers identification ([A2.25], [A6.05]). */
export function Identification({ loan }: { readonly loan: Pick<Loan, 'id' | 'accountVerified'> }) {
  const returnedWith = useReturnedTransaction()
  return loan.accountVerified ? (
    <Identified returned={returnedWith !== undefined} />
  ) : (
    <Unidentified loanId={loan.id} returnedWith={returnedWith} />
  )
}

/** On return, the user may be verified already or shortly after. */
function Identified({ returned }: { readonly returned: boolean }) {
  const { t } = useTexts()
  useEffect(() => forgetTransaction(userIdentCalls.key), [])
  if (!returned) return null
  return (
    <Arrival active>
      <Notice kind="success" live title={t('offer.ident.done.title')}>
        <p>{t('offer.ident.done.text')}</p>
      </Notice>
    </Arrival>
  )
}

interface UnidentifiedProps {
  readonly loanId: string
  readonly returnedWith: string | undefined
}

function Unidentified({ loanId, returnedWith }: UnidentifiedProps) {
  const { t } = useTexts()
  const { data: interfaces } = useQuery(interfacesQuery)
  const online = interfaces !== undefined && isInterfaceOn(interfaces, 'WEBID_IDENTIFY_PERSONAL')
  const transaction = useTransaction({
    calls: userIdentCalls,
    type: 'video_ident',
    returnedWith,
    reload: () => {
      void queryClient.invalidateQueries(accountQuery)
      void queryClient.invalidateQueries(loanQuery(loanId))
    },
  })
  const { phase, starting, begin } = transaction
  if (interfaces !== undefined && !online)
    return (
      <Card title={t('offer.ident.title')}>
        <p className="lp-m-0 lp-mb-8">{t('offer.ident.offline')}</p>
        <BankContact />
      </Card>
    )
  return (
    <Card title={t('offer.ident.title')}>
      <p className="lp-m-0 lp-mb-8">{t('offer.ident.text')}</p>
      <TransactionNotice transaction={transaction} texts="offer.ident" />
      {phase === 'idle' && (
        <Button
          loading={starting}
          disabled={!online}
          classNames={{ root: 'lp-tall', label: 'lp-tall-label' }}
          leftSection={<IconId size={20} stroke={1.75} aria-hidden />}
          onClick={begin}
        >
          {t('offer.ident.action')}
        </Button>
      )}
    </Card>
  )
}
