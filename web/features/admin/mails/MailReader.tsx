import { IconArrowLeft, IconMailOpened } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { mayOpenMail } from '#domain/settings/mails/who-opens.ts'
import { useAccount } from '#web/api/account.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { LookForm } from '../ui/LookForm.tsx'
import { lookAt, type Mail } from './calls.ts'
import { useKindName } from './kind-name.ts'
import { MailBadge } from './MailBadge.tsx'
import { mailStateOf, searchOf } from './mail-state.ts'
import styles from './mails.module.css'

interface MailReaderProps {
  readonly mail: Mail | undefined
  readonly page: number
  readonly hasMailServer: boolean
}

/** A mail with its headers. Its content opens for a reason, and shows the plain text, in which links are not active. */
export function MailReader({ mail, page, hasMailServer }: MailReaderProps) {
  const { t, locale } = useTexts()
  const kindName = useKindName()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: false }), [])
  const looking = useSingleFlight({
    meta: { silent: true },
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) => lookAt(id, reason),
  })
  if (mail === undefined)
    return (
      <div className={styles.empty}>
        <IconMailOpened size={32} stroke={1.25} aria-hidden />
        <p>{t('admin.mails.choose')}</p>
      </div>
    )
  const { id, kind, recipient, createdAt, sentAt, error } = mail
  const state = mailStateOf(mail, hasMailServer)
  const { data: opened } = looking
  return (
    <article className={styles.reader} aria-labelledby="mail-subject">
      <Link className={styles.close} to={{ search: searchOf(page) }}>
        <IconArrowLeft size={18} stroke={2} aria-hidden />
        {t('admin.mails.close')}
      </Link>
      <h2 id="mail-subject" ref={heading} tabIndex={-1} className={styles.title}>
        {opened?.subject || kindName(kind)}
      </h2>
      <dl className={styles.envelope}>
        <dt>{t('admin.mails.recipient')}</dt>
        <dd>{opened?.recipient ?? recipient}</dd>
        <dt>{t('admin.mails.kind')}</dt>
        <dd>{kindName(kind)}</dd>
        <dt>{t('admin.mails.created')}</dt>
        <dd>{timestampOf(createdAt, locale)}</dd>
        <dt>{t('admin.mails.state')}</dt>
        <dd>
          <MailBadge state={state} />
          {sentAt !== null && <span className={styles.time}>{timestampOf(sentAt, locale)}</span>}
        </dd>
        {state === 'failed' && error !== null && (
          <>
            <dt>{t('admin.mails.failure')}</dt>
            <dd>{error}</dd>
          </>
        )}
      </dl>
      {opened === undefined ? (
        <Opening
          kind={kind}
          busy={looking.isPending}
          error={looking.error}
          onOpen={(reason) => looking.mutate({ id, reason })}
        />
      ) : opened.text === '' ? (
        <Notice kind="info" live>
          <p>{t('admin.mails.emptied')}</p>
        </Notice>
      ) : (
        <div className={styles.body} role="status">
          {opened.text}
        </div>
      )}
    </article>
  )
}

interface OpeningProps {
  readonly kind: string
  readonly busy: boolean
  readonly error: Error | null
  readonly onOpen: (reason: string) => void
}

/** Asks why the content is needed; whoever may not see it reads who may. */
function Opening({ kind, busy, error, onOpen }: OpeningProps) {
  const { t } = useTexts()
  const { account } = useAccount()
  if (account !== null && !mayOpenMail(account.isTechAdmin ? 'TECH_ADMIN' : 'ADMIN', kind))
    return (
      <Notice kind="info">
        <p>{t('admin.mails.closed')}</p>
      </Notice>
    )
  return <LookForm open={t('admin.mails.open')} busy={busy} error={error} onOpen={onOpen} />
}
