import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { BankContact } from '#web/features/offer/BankContact.tsx'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { refusalText } from '../failure-text.ts'
import { ledgerQuery, type OwnEntry, withdrawConsent } from '../self-calls.ts'
import styles from './data.module.css'
import { EntriesCard, Wording } from './EntriesCard.tsx'
import { ledgerTexts } from './ledger-texts.ts'

/** What the person was shown and has agreed to; a consent is withdrawn here (GDPR, articles 7 (3) and 21). */
export function LedgerCard() {
  const { locale } = useTexts()
  const texts = ledgerTexts[locale]
  const query = useQuery(ledgerQuery)
  const [asking, setAsking] = useState<OwnEntry>()
  const [done, setDone] = useState(false)
  const close = () => setAsking(undefined)
  return (
    <EntriesCard
      texts={texts}
      query={query}
      entries={query.data?.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          onWithdraw={() => {
            setDone(false)
            setAsking(entry)
          }}
        />
      ))}
      reach={
        query.data?.some(isObjectable) === true && (
          <>
            <p className="lp-m-0 lp-muted">{texts.reach}</p>
            <BankContact subject={texts.title} />
          </>
        )
      }
      done={done}
    >
      <LazyDialog opened={asking !== undefined} title={texts.question} onClose={close}>
        {asking !== undefined && (
          <Withdrawal
            entry={asking}
            onClose={close}
            onDone={() => {
              close()
              setDone(true)
            }}
          />
        )}
      </LazyDialog>
    </EntriesCard>
  )
}

const isOver = ({ withdrawnAt, endedAt }: OwnEntry): boolean => withdrawnAt !== null || endedAt !== null
/** What is no consent: people are told how to object instead. */
const isObjectable = (entry: OwnEntry): boolean => entry.kind !== 'CONSENT' && !isOver(entry)

function Entry({ entry, onWithdraw }: { readonly entry: OwnEntry; readonly onWithdraw: () => void }) {
  const { local, locale } = useTexts()
  const texts = ledgerTexts[locale]
  const { item, kind, basis, text, loan, givenAt, withdrawnAt, endedAt } = entry
  return (
    <li>
      <p className="lp-weight-600">
        {texts.items[item]} <span className={`${styles.kind} lp-p-0-4 lp-bordered lp-pill`}>{texts.kinds[kind]}</span>
      </p>
      <p className="lp-muted lp-text-md">
        {loan?.product != null && `${local(loan.product)} · `}
        {texts.given[kind](formatTimestamp(givenAt, locale))}
      </p>
      {withdrawnAt !== null && (
        <p className="lp-muted lp-text-md">
          {texts.withdrawnAt(formatTimestamp(withdrawnAt, locale))}. {texts.lawful}
        </p>
      )}
      {endedAt !== null && <p className="lp-muted lp-text-md">{texts.endedAt(formatTimestamp(endedAt, locale))}</p>}
      {text !== null && <Wording title={texts.wording} text={text} lang={entry.locale} />}
      {isObjectable(entry) && (
        <p className="lp-muted lp-text-md">
          {kind === 'AGREEMENT' || basis === 'a' ? texts.agreement : texts.notice[basis]}
        </p>
      )}
      {!isOver(entry) && kind === 'CONSENT' && (
        <Button variant="default" aria-label={texts.withdrawNamed(texts.items[item])} onClick={onWithdraw}>
          {texts.withdraw}
        </Button>
      )}
    </li>
  )
}

interface WithdrawalProps {
  readonly entry: OwnEntry
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says what follows before the second click. */
function Withdrawal({ entry, onClose, onDone }: WithdrawalProps) {
  const { local, locale, formatText } = useTexts()
  const texts = ledgerTexts[locale]
  const { id, item, who, loan } = entry
  const withdrawing = useSingleFlight({
    meta: { silent: true },
    mutationFn: () => withdrawConsent(id),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries(ledgerQuery),
        // The form shows the application without the answer.
        queryClient.invalidateQueries({ queryKey: ['loan'] }),
      ])
      onDone()
    },
  })
  const area = useErrorFocus<HTMLDivElement>(withdrawing.error)
  const state = loan?.sent === true ? 'sent' : 'draft'
  return (
    <div ref={area} className="lp-flush lp-grid lp-gap-6">
      <p>
        {texts.items[item]}
        {loan?.product != null && ` · ${local(loan.product)}`}
      </p>
      <p>{texts.follows}</p>
      <ul className="lp-grid lp-gap-2 lp-m-0 lp-mb-4 lp-ps-10">
        {texts.consequences[state][item].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {who === 'SECOND_BORROWER' && item === 'SCHUFA' && state === 'draft' && <li>{texts.mailed}</li>}
        <li>{texts.lawful}</li>
      </ul>
      {withdrawing.isError && (
        <Notice kind="error" live title={texts.refused}>
          <p>{formatText(refusalText(withdrawing.error))}</p>
        </Notice>
      )}
      <div className="lp-answers lp-flex lp-wrap lp-to-end lp-gap-6 lp-mt-8">
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.cancel}
        </Button>
        <ActionButton color="error" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {texts.withdraw}
        </ActionButton>
      </div>
    </div>
  )
}
