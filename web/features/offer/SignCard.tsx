import { Button } from '@mantine/core'
import { IconId, IconSignature } from '@tabler/icons-react'

import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { languageTags } from '#domain/text/locale.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { BankContact } from './BankContact.tsx'
import styles from './offer.module.css'
import { OfferText } from './OfferItems.tsx'
import { useOfferItem } from './use-offer-item.ts'
import type { TransactionState } from './use-transaction.ts'

interface SignCardProps {
  /** An identification proves this borrower already ([A6.05]). */
  readonly identified: boolean
  /** Signing online is possible; undefined while that is unknown. */
  readonly online: boolean | undefined
  /** `YYYY-MM-DD` of a mortgage with a reflection period; null before it has begun, undefined without one. */
  readonly signableFrom: string | null | undefined
  readonly transaction: TransactionState
  readonly blocked: boolean
}

/** The button to identify and sign ([A2.25], [A4.04]), after a reflection period, and if it is possible online. */
export function SignCard({ identified, online, signableFrom, transaction, blocked }: SignCardProps) {
  const { t } = useTexts()
  const item = useOfferItem()
  const its = item(identified ? 'signature' : 'identification')
  const { phase, starting, begin } = transaction
  const Icon = identified ? IconSignature : IconId
  if (online === false)
    return (
      <Card title={t('offer.sign.title')}>
        <p className="lp-m-0 lp-mb-8">{t('offer.sign.offline')}</p>
        <BankContact />
      </Card>
    )
  if (signableFrom === null || (signableFrom !== undefined && today() < signableFrom))
    return (
      <Card title={its.section}>
        <Reflection signableFrom={signableFrom} />
      </Card>
    )
  return (
    <Card title={its.section}>
      <OfferText item={its} />
      {!identified && (
        <ul className={`${styles.needs} lp-grid lp-gap-3 lp-m-0 lp-mb-10 lp-ps-10 lp-text-md`}>
          <li>{t('offer.sign.needs.document')}</li>
          <li>{t('offer.sign.needs.camera')}</li>
          <li>{t('offer.sign.needs.time')}</li>
        </ul>
      )}
      <Button
        fullWidth
        size="lg"
        loading={starting}
        disabled={blocked || online !== true || phase === 'waiting' || phase === 'done'}
        classNames={{ root: 'lp-tall', label: 'lp-tall-label' }}
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
        onClick={begin}
      >
        {its.label}
      </Button>
      <p className="lp-m-0 lp-mt-8 lp-muted lp-text-sm">{t('offer.sign.small')}</p>
    </Card>
  )
}

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
