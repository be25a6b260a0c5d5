import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'

import { momentOf } from '#web/features/overview/moments.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

import { type Mail, mailsPerPage } from './calls.ts'
import { MailBadge } from './MailBadge.tsx'
import { mailStateOf, pageCount, searchOf } from './mail-state.ts'
import styles from './mails.module.css'

interface MailListProps {
  readonly mails: readonly Mail[]
  readonly total: number
  readonly page: number
  readonly open: string | undefined
  readonly hasMailServer: boolean
}

export function MailList({ mails, total, page, open, hasMailServer }: MailListProps) {
  const { t, locale } = useTexts()
  const pages = pageCount(total, mailsPerPage)
  return (
    <div className={styles.side}>
      <p className={styles.count} role="status">
        {t('admin.mails.count', { total })}
      </p>
      <ul className={styles.list}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              className={styles.item}
              to={{ search: searchOf(page, mail.id) }}
              aria-current={mail.id === open || undefined}
              preventScrollReset
            >
              <span className={styles.subject}>{mail.subject}</span>
              <span className={styles.meta}>{t('admin.mails.to', { recipient: mail.recipient })}</span>
              <span className={styles.row}>
                <span className={styles.meta}>{momentOf(mail.createdAt, locale)}</span>
                <MailBadge state={mailStateOf(mail, hasMailServer)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t('admin.mails.pages')}>
          <PageLink to={page - 1} pages={pages} text={t('admin.mails.newer')} />
          <span>{t('admin.mails.page', { page: page + 1, pages })}</span>
          <PageLink to={page + 1} pages={pages} text={t('admin.mails.older')} older />
        </nav>
      )}
    </div>
  )
}

interface PageLinkProps {
  readonly to: number
  readonly pages: number
  readonly text: string
  readonly older?: boolean
}

const PageLink = ({ to, pages, text, older = false }: PageLinkProps) =>
  to < 0 || to >= pages ? (
    <span />
  ) : (
    <ButtonLink to={{ search: searchOf(to) }} variant="subtle" px="xs">
      {!older && <IconChevronLeft size={18} stroke={2} aria-hidden />}
      {text}
      {older && <IconChevronRight size={18} stroke={2} aria-hidden />}
    </ButtonLink>
  )
