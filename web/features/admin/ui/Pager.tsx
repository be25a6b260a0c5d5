import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { To } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

import { pageCount } from './list-address.ts'
import styles from './ui.module.css'

interface PagerProps {
  /** Counted from 0. */
  readonly page: number
  readonly size: number
  readonly total: number
  readonly to: (page: number) => To
  /** Labels for lists whose order means more than back and forward. */
  readonly previous?: string
  readonly next?: string
}

/** The present range of the list and links to the neighbouring pages. */
export function Pager({ page, size, total, to, previous, next }: PagerProps) {
  const { t } = useTexts()
  const pages = pageCount(total, size)
  const last = Math.min(total, (page + 1) * size)
  if (pages <= 1) return null
  return (
    <nav
      className={`${styles.pager} lp-min-h-2_5 lp-row lp-between lp-gap-2-8 lp-mt-6 lp-muted`}
      aria-label={t('admin.list.pages')}
    >
      <span className={styles.range}>{t('admin.list.range', { from: page * size + 1, to: last, total })}</span>
      <span className="lp-flex lp-items-center lp-gap-4">
        {page > 0 && (
          <ButtonLink to={to(page - 1)} variant="subtle" size="sm" px="xs">
            <IconChevronLeft size={18} stroke={2} aria-hidden />
            {previous ?? t('admin.list.previous')}
          </ButtonLink>
        )}
        <span className={styles.pageNumber}>{t('admin.list.page', { page: page + 1, pages })}</span>
        {page < pages - 1 && (
          <ButtonLink to={to(page + 1)} variant="subtle" size="sm" px="xs">
            {next ?? t('admin.list.next')}
            <IconChevronRight size={18} stroke={2} aria-hidden />
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
