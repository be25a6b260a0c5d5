import { Link } from 'react-router'

import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { Pager } from '../ui/Pager.tsx'
import { type Mail, mailsPerPage } from './calls.ts'
import { useKindName } from './kind-name.ts'
import { MailBadge } from './MailBadge.tsx'
import { mailStateOf, searchOf } from './mail-state.ts'
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
  const kindName = useKindName()
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
              <span className={styles.subject}>{kindName(mail.kind)}</span>
              <span className={styles.meta}>{t('admin.mails.to', { recipient: mail.recipient })}</span>
              <span className={styles.row}>
                <span className={styles.meta}>{timestampOf(mail.createdAt, locale)}</span>
                <MailBadge state={mailStateOf(mail, hasMailServer)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        size={mailsPerPage}
        total={total}
        to={(next) => ({ search: searchOf(next) })}
        previous={t('admin.mails.newer')}
        next={t('admin.mails.older')}
      />
    </div>
  )
}
