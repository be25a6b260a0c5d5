import { ActionIcon, Button } from '@mantine/core'
import { IconArrowRight, IconLinkOff, IconListCheck, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'

import { may } from '#domain/loan/access.ts'
import { can } from '#domain/loan/status.ts'
import { productsQuery } from '#web/api/settings.ts'
import { termLabel } from '#web/features/wizard/calculation.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { NamedIcon } from '#web/ui/icons.tsx'
import styles from './LoanCard.module.css'
import { LoanName } from './LoanName.tsx'
import { formatDay } from './times.ts'
import { getActionKey, getPreviewFacts, getStage, loanPath, findRemoval } from './preview-facts.ts'
import { type LoanPreview, refreshPreviews } from './previews.ts'
import type { ToRemove } from './RemoveLoanDialog.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const ShareDialog = lazy(() =>
  import('#web/features/sharing/ShareDialog.tsx').then((module) => ({ default: module.ShareDialog })),
)
const WithdrawDialog = lazy(() =>
  import('#web/features/withdrawal/WithdrawDialog.tsx').then((module) => ({ default: module.WithdrawDialog })),
)
const ReopenedLoan = lazy(() => import('./ReopenedLoan.tsx').then((module) => ({ default: module.ReopenedLoan })))
const MissingDialog = lazy(() => import('./MissingDialog.tsx').then((module) => ({ default: module.MissingDialog })))

interface LoanCardProps {
  readonly preview: LoanPreview
  readonly sharing: boolean
  readonly onRemove: (loan: ToRemove) => void
}

/** A summary of a loan; the whole card opens it ([A2.19]). */
export function LoanCard({ preview, sharing, onRemove }: LoanCardProps) {
  const { t, locale } = useTexts()
  const { data: products = [] } = useQuery(productsQuery)
  const headingId = useId()
  const [shares, setShares] = useState(false)
  const [asks, setAsks] = useState(false)
  const [withdraws, setWithdraws] = useState(false)
  const { id, ownership, status, reopened } = preview
  const product = products.find((each) => each.id === preview.product.id)
  const type = product?.translations[locale].title || product?.translations.de.title || t('overview.product.unknown')
  const name = preview.name ?? t('overview.name.default', { product: type, position: preview.position })
  const to = loanPath(preview)
  const removal = findRemoval(preview)
  const RemovalIcon = removal === 'leave' ? IconLinkOff : IconTrash
  const { amount, term, interest, effective, rate } = getPreviewFacts(preview, locale)
  return (
    <article
      className={`${styles.card} lp-full-height lp-relative lp-flex lp-column lp-bordered lp-round-lg lp-paper lp-shadow`}
      aria-labelledby={headingId}
    >
      <div className="lp-row lp-between lp-gap-4-8">
        <span className={`${styles.type} lp-inline-flex lp-items-center lp-gap-4 lp-min-0 lp-muted lp-text-sm`}>
          <NamedIcon name={product?.icon ?? ''} size={18} />
          {type}
        </span>
        <StatusBadge status={status} offerState={preview.offerState} />
      </div>
      <LoanName id={id} name={name} headingId={headingId} to={to} mayRename={may(ownership.role, 'rename')} />
      {sharing && <p className="lp-m-0 lp-mt-1 lp-muted lp-text-sm">{t(`overview.ownership.${ownership.type}`)}</p>}
      <dl className={`${styles.facts} lp-grid lp-m-0 lp-mt-8 lp-mb-10`}>
        <Fact label={t('overview.amount')} value={amount} strong />
        <Fact label={t(termLabel(preview.product.calculationType))} value={term} />
        <Fact label={t('overview.rate')} value={rate} />
        <Fact label={t('wizard.figures.effective')} value={effective} />
        <Fact label={t('overview.interest')} value={interest} />
        <Fact label={t('overview.progress')} value={getStage(preview, today(), locale)} />
      </dl>
      <SigningState preview={preview} />
      {reopened && (
        <Suspense>
          <div className={`${styles.tool} lp-relative lp-rigid`}>
            <ReopenedLoan loanId={id} />
          </div>
        </Suspense>
      )}
      <div className={`${styles.bottom} lp-min-h-3 lp-gap-2-4 lp-row lp-pt-4 lp-line-top`}>
        <span className="lp-me-auto lp-muted lp-text-sm">
          {t('overview.changed', { date: formatDay(preview.changeDate, locale) })}
        </span>
        {preview.withdrawable && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={`${styles.tool} lp-relative lp-rigid`}
            onClick={() => setWithdraws(true)}
          >
            {t('withdrawal.action')}
          </Button>
        )}
        {can('send', status) && (
          <Tool label={t('overview.missing', { name })} onClick={() => setAsks(true)}>
            <IconListCheck size={18} stroke={1.75} aria-hidden />
          </Tool>
        )}
        {sharing && may(ownership.role, 'share') && (
          <Tool label={t('overview.share', { name })} onClick={() => setShares(true)}>
            <IconUsers size={18} stroke={1.75} aria-hidden />
          </Tool>
        )}
        {removal !== undefined && (
          <Tool
            label={t(`overview.${removal}`, { name })}
            onClick={() => onRemove({ id, name, removal, role: ownership.role, reopened })}
          >
            <RemovalIcon size={18} stroke={1.75} aria-hidden />
          </Tool>
        )}
        {to !== undefined && (
          <span
            className={`${styles.action} lp-inline-flex lp-items-center lp-gap-3 lp-primary lp-text-md lp-weight-600`}
            aria-hidden
          >
            {t(getActionKey(preview))}
            <IconArrowRight size={18} stroke={2} />
          </span>
        )}
      </div>
      {withdraws && (
        <Suspense>
          <WithdrawDialog loanId={id} name={name} onClose={() => setWithdraws(false)} onWithdrawn={refreshPreviews} />
        </Suspense>
      )}
      {asks && (
        <Suspense>
          <MissingDialog preview={preview} name={name} onClose={() => setAsks(false)} />
        </Suspense>
      )}
      {shares && (
        <Suspense>
          <ShareDialog id={id} name={name} role={ownership.role} status={status} onClose={() => setShares(false)} />
        </Suspense>
      )}
    </article>
  )
}

/** Who of two borrowers has signed an offer, or how it ended. */
function SigningState({ preview: { status, offerState, offerEnds, signers } }: Pick<LoanCardProps, 'preview'>) {
  const { t, locale } = useTexts()
  if (status !== 'OFFER_AVAILABLE') return null
  const getName = ({ name, borrower }: LoanPreview['signers'][number]): string =>
    name === '' ? t(borrower === 0 ? 'overview.signer.first' : 'overview.signer.second') : name
  if (offerState === 'DECLINED' || offerState === 'EXPIRED')
    return (
      <p className="lp-m-0 lp-mt-1 lp-mb-8 lp-muted lp-text-sm">
        {offerState === 'EXPIRED'
          ? t('overview.ended.EXPIRED', { date: offerEnds === null ? '' : formatDay(offerEnds, locale) })
          : signers
              .filter(({ state }) => state === 'DECLINED')
              .map((each) => t('overview.ended.DECLINED', { name: getName(each) }))
              .join(' ')}{' '}
        {t('overview.ended.next')}
      </p>
    )
  if (signers.length < 2) return null
  return (
    <ul className="lp-list lp-grid lp-gap-1 lp-mb-8 lp-muted lp-text-md">
      {signers.map((signer) => (
        <li key={signer.borrower}>
          {getName(signer)}: {t(`overview.signer.${signer.state}`)}
        </li>
      ))}
    </ul>
  )
}

interface ToolProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: React.ReactNode
}

const Tool = ({ label, onClick, children }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="lg"
    className={`${styles.tool} lp-relative lp-rigid`}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)

interface FactProps {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
}

const Fact = ({ label, value, strong = false }: FactProps) => (
  <div className={strong ? `${styles.fact} ${styles.strong}` : styles.fact}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
