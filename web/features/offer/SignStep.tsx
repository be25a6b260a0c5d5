import { Button } from '@mantine/core'
import { IconId, IconSignature } from '@tabler/icons-react'

import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { languageTags } from '#domain/text/locale.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { StickyActions } from '#web/ui/StickyActions.tsx'
import type { Offer } from '#domain/loan/loan.ts'
import { PriceLine } from '#web/features/calculation/PriceLine.tsx'

import { BankContact } from './BankContact.tsx'
import styles from './offer.module.css'
import { OfferText } from './OfferItems.tsx'
import { useOfferItem } from './use-offer-item.ts'
import type { TransactionState } from './use-transaction.ts'

interface SignStepProps {
  /** An identification proves this borrower already ([A6.05]). */
  readonly identified: boolean
  /** Signing online is possible; undefined while that is unknown. */
  readonly online: boolean | undefined
  /** `YYYY-MM-DD` of a mortgage with a reflection period; null before it has begun, undefined without one. */
  readonly signableFrom: string | null | undefined
  readonly transaction: TransactionState
  readonly blocked: boolean
  /** Its price is beside the action. */
  readonly offer: Offer
}

/** What the current step takes ([A2.25], [A4.04]), after a reflection period, and if it is possible online. */
export function SignStep({
  identified,
  online,
  signableFrom,
}: Pick<SignStepProps, 'identified' | 'online' | 'signableFrom'>) {
  const { t } = useTexts()
  const its = useOfferItem()(identified ? 'signature' : 'identification')
  if (online === false)
    return (
      <>
        <p className="lp-m-0 lp-mb-8">{t('offer.sign.offline')}</p>
        <BankContact />
      </>
    )
  if (isReflecting(signableFrom)) return <Reflection signableFrom={signableFrom} />
  return (
    <>
      <OfferText item={its} />
      {!identified && (
        <ul className={`${styles.needs} lp-grid lp-gap-3 lp-m-0 lp-mb-8 lp-ps-10 lp-text-md`}>
          <li>{t('offer.sign.needs.document')}</li>
          <li>{t('offer.sign.needs.camera')}</li>
          <li>{t('offer.sign.needs.time')}</li>
        </ul>
      )}
      <p className="lp-m-0 lp-muted lp-text-sm">{t('offer.sign.small')}</p>
    </>
  )
}

/** The one action of the current step, in sight on every screen. */
export function SignAction({ identified, online, signableFrom, transaction, blocked, offer }: SignStepProps) {
  const { t } = useTexts()
  const its = useOfferItem()(identified ? 'signature' : 'identification')
  const { phase, starting, begin, resume } = transaction
  const goesOn = phase === 'unfinished'
  const Icon = identified ? IconSignature : IconId
  if (online === false || isReflecting(signableFrom)) return null
  return (
    <StickyActions stays price={<PriceLine quote={offer} />}>
      <Button
        size="lg"
        loading={starting}
        disabled={blocked || online !== true || phase === 'waiting' || phase === 'done'}
        classNames={{ root: 'lp-tall', label: 'lp-tall-label' }}
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
        onClick={goesOn ? resume : begin}
      >
        {goesOn ? t('offer.sign.continue') : its.label}
      </Button>
    </StickyActions>
  )
}

const isReflecting = (signableFrom: string | null | undefined): signableFrom is string | null =>
  signableFrom === null || (signableFrom !== undefined && today() < signableFrom)

/** Instead of the button that signs: from which day (`YYYY-MM-DD`) it will be there, null before the period has begun. */
function Reflection({ signableFrom }: { readonly signableFrom: string | null }) {
  const { t, locale } = useTexts()
  if (signableFrom === null)
    return (
      <>
        <Notice kind="info">
          <p>{t('offer.reflection.undelivered')}</p>
        </Notice>
        <BankContact />
      </>
    )
  const inWords = new Intl.DateTimeFormat(languageTags[locale], { timeZone: 'Europe/Berlin', dateStyle: 'long' })
  return (
    <Notice kind="info">
      <p>{t('offer.reflection.until', { day: inWords.format(new Date(signableFrom)) })}</p>
    </Notice>
  )
}
