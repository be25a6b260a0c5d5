import { IconArrowLeft, IconMailOpened } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { emailKindLabels, testMail } from '#domain/settings/schemas/email-templates.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { Mail } from './calls.ts'
import { MailBadge } from './MailBadge.tsx'
import { mailStateOf, searchOf } from './mail-state.ts'
import styles from './mails.module.css'

interface MailReaderProps {
  readonly mail: Mail | undefined
  readonly page: number
  readonly hasMailServer: boolean
}

/** A mail with its headers. Shows the plain text, in which links are not active. */
export function MailReader({ mail, page, hasMailServer }: MailReaderProps) {
  const { t, locale, local } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: false }), [])
  if (mail === undefined)
    return (
      <div className={styles.empty}>
        <IconMailOpened size={32} stroke={1.25} aria-hidden />
        <p>{t('admin.mails.choose')}</p>
      </div>
    )
  const { kind, recipient, createdAt, sentAt, error, subject, text } = mail
  const state = mailStateOf(mail, hasMailServer)
  return (
    <article className={styles.reader} aria-labelledby="mail-subject">
      <Link className={styles.close} to={{ search: searchOf(page) }}>
        <IconArrowLeft size={18} stroke={2} aria-hidden />
        {t('admin.mails.close')}
      </Link>
      <h2 id="mail-subject" ref={heading} tabIndex={-1} className={styles.title}>
        {subject}
      </h2>
      <dl className={styles.envelope}>
        <dt>{t('admin.mails.recipient')}</dt>
        <dd>{recipient}</dd>
        <dt>{t('admin.mails.kind')}</dt>
        <dd>{isKind(kind) ? local(emailKindLabels[kind]) : kind === testMail ? t('mailEditor.testMail') : kind}</dd>
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
      {text === '' ? (
        <Notice kind="info">{t('admin.mails.emptied')}</Notice>
      ) : (
        <div className={styles.body}>{text}</div>
      )}
    </article>
  )
}

const isKind = (kind: string): kind is keyof typeof emailKindLabels => Object.hasOwn(emailKindLabels, kind)
