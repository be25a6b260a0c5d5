import { ActionIcon } from '@mantine/core'
import { IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { productsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { NamedIcon } from '#web/ui/icons.tsx'
import styles from './LoanCard.module.css'
import { LoanName } from './LoanName.tsx'
import { dayOf } from './moments.ts'
import { actionOf, factsOf, loanPath, mayDelete } from './preview-facts.ts'
import type { LoanPreview } from './previews.ts'
import { StatusBadge } from './StatusBadge.tsx'

interface LoanCardProps {
  readonly preview: LoanPreview
  readonly sharing: boolean
  readonly onDelete: (loan: { readonly id: string; readonly name: string }) => void
}

/** A loan at a glance; the whole card opens it ([A2.19]). */
export function LoanCard({ preview, sharing, onDelete }: LoanCardProps) {
  const { t, locale } = useTexts()
  const { data: products = [] } = useQuery(productsQuery)
  const headingId = useId()
  const product = products.find(({ id }) => id === preview.product.id)
  const type = product?.translations[locale].title ?? t('overview.product.unknown')
  const name = preview.name ?? t('overview.name.default', { product: type, position: preview.position })
  const to = loanPath(preview)
  const { amount, term, interest, rate } = factsOf(preview, locale)
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div className={styles.top}>
        <span className={styles.type}>
          <NamedIcon name={product?.icon ?? ''} size={18} />
          {type}
        </span>
        <StatusBadge status={preview.status} />
      </div>
      <LoanName id={preview.id} name={name} headingId={headingId} to={to} />
      {sharing && <p className={styles.ownership}>{t(`overview.ownership.${preview.ownership.type}`)}</p>}
      <dl className={styles.facts}>
        <Fact label={t('overview.amount')} value={amount} strong />
        <Fact label={t('overview.term')} value={term} />
        <Fact label={t('overview.rate')} value={rate} />
        <Fact label={t('overview.interest')} value={interest} />
      </dl>
      <div className={styles.bottom}>
        <span className={styles.changed}>{t('overview.changed', { date: dayOf(preview.changeDate, locale) })}</span>
        {mayDelete(preview) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={styles.tool ?? ''}
            aria-label={t('overview.delete', { name })}
            onClick={() => onDelete({ id: preview.id, name })}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {to !== undefined && (
          <span className={styles.action} aria-hidden>
            {t(actionOf(preview.status))}
            <IconArrowRight size={18} stroke={2} />
          </span>
        )}
      </div>
    </article>
  )
}

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
