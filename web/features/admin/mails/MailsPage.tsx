import {
  IconMailOff,
  IconArrowLeft,
  IconMailOpened,
  IconArchive,
  IconCheck,
  IconClock,
  IconX,
} from '@tabler/icons-react'
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useSearchParams, Link } from 'react-router'
import { useEffect, useRef, type ComponentProps } from 'react'
import { hc } from 'hono/client'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { mayOpenMail } from '#domain/settings/mails/who-opens.ts'
import { useAccount } from '#web/api/account.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { answered, unwrap, throughPortal } from '#web/api/client.ts'
import type { mailRoutes } from '#worker/features/mail/routes.ts'
import type { operationsRoutes } from '#worker/features/operations/routes.ts'
import { testMail } from '#domain/settings/areas/email-templates/schema.ts'
import { emailKindLabels } from '#domain/settings/areas/email-templates/labels.ts'

import { ListHead } from '../ui/ListHead.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { parseMailSearch, getMailState, toMailSearch, type MailState } from './mail-state.ts'
import styles from './mails.module.css'
import { Pager } from '../ui/Pager.tsx'
import { LookForm } from '../ui/LookForm.tsx'
import { Badge } from '../ui/Badge.tsx'

/** Sent and waiting mails, with their content. */
export function MailsPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const { page, open } = parseMailSearch(search)
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(mailsQuery(page))
  const error = useLastError(failed, isLoading)
  const { data: hasMailServer = true } = useQuery(mailServerQuery)
  const mail = data?.mails.find(({ id }) => id === open)
  return (
    <>
      <ListHead
        title={t('admin.mails.title')}
        text={t('admin.screen.mails.text')}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
      {!hasMailServer && (
        <div className="lp-mb-12">
          <Notice kind="info">
            <p>{t('admin.mails.noServer')}</p>
          </Notice>
        </div>
      )}
      {error !== null && (
        <LoadFailure title={t('admin.mails.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data?.total === 0 && (
        <EmptyState icon={IconMailOff} title={t('admin.mails.empty.title')}>
          {t('admin.mails.empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <div
          className={`${styles.columns} lp-grid lp-gap-12 lp-items-start`}
          data-open={mail !== undefined || undefined}
        >
          <MailList mails={data.mails} total={data.total} page={page} open={mail?.id} hasMailServer={hasMailServer} />
          <MailReader key={mail?.id} mail={mail} page={page} hasMailServer={hasMailServer} />
        </div>
      )}
    </>
  )
}

interface MailListProps {
  readonly mails: readonly Mail[]
  readonly total: number
  readonly page: number
  readonly open: string | undefined
  readonly hasMailServer: boolean
}

function MailList({ mails, total, page, open, hasMailServer }: MailListProps) {
  const { t, locale } = useTexts()
  const kindName = useKindName()
  return (
    <div className={`${styles.side} lp-min-0`}>
      <p className="lp-m-0 lp-mb-4 lp-muted lp-text-md" role="status">
        {t('admin.mails.count', { total })}
      </p>
      <ul className={`${styles.list} lp-list lp-clip lp-bordered lp-round-lg lp-paper`}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              className={`${styles.item} lp-grid lp-gap-1 lp-p-7-8 lp-ink-inherit lp-undecorated`}
              to={{ search: toMailSearch(page, mail.id) }}
              aria-current={mail.id === open || undefined}
              preventScrollReset
            >
              <span className="lp-weight-600 lp-leading-14 lp-anywhere">{kindName(mail.kind)}</span>
              <span className="lp-clip lp-muted lp-text-sm lp-ellipsis">
                {t('admin.mails.to', { recipient: mail.recipient })}
              </span>
              <span className="lp-row lp-between lp-gap-2-6">
                <span className="lp-clip lp-muted lp-text-sm lp-ellipsis">
                  {formatTimestamp(mail.createdAt, locale)}
                </span>
                <MailBadge state={getMailState(mail, hasMailServer)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        size={mailsPerPage}
        total={total}
        to={(next) => ({ search: toMailSearch(next) })}
        previous={t('admin.mails.newer')}
        next={t('admin.mails.older')}
      />
    </div>
  )
}

interface MailReaderProps {
  readonly mail: Mail | undefined
  readonly page: number
  readonly hasMailServer: boolean
}

/** A mail with its headers. Its content opens for a reason, and shows the plain text, in which links are not active. */
function MailReader({ mail, page, hasMailServer }: MailReaderProps) {
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
      <div className={`${styles.empty} lp-flush lp-min-h-18 lp-middle lp-gap-6 lp-dashed lp-round-lg lp-muted`}>
        <IconMailOpened size={32} stroke={1.25} aria-hidden />
        <p>{t('admin.mails.choose')}</p>
      </div>
    )
  const { id, kind, recipient, createdAt, sentAt, error } = mail
  const state = getMailState(mail, hasMailServer)
  const { data: opened } = looking
  return (
    <article
      className={`${styles.reader} lp-min-0 lp-bordered lp-round-lg lp-paper lp-shadow`}
      aria-labelledby="mail-subject"
    >
      <Link
        className={`${styles.close} lp-min-h-2_5 lp-inline-flex lp-items-center lp-gap-4 lp-mb-4 lp-primary lp-weight-600`}
        to={{ search: toMailSearch(page) }}
      >
        <IconArrowLeft size={18} stroke={2} aria-hidden />
        {t('admin.mails.close')}
      </Link>
      <h2 id="mail-subject" ref={heading} tabIndex={-1} className="lp-text-xl lp-leading-13 lp-m-0 lp-mb-8 lp-anywhere">
        {opened?.subject || kindName(kind)}
      </h2>
      <dl className={`${styles.envelope} lp-gap-3-10 lp-pb-10 lp-grid lp-m-0 lp-line-bottom lp-text-md`}>
        <dt>{t('admin.mails.recipient')}</dt>
        <dd>{opened?.recipient ?? recipient}</dd>
        <dt>{t('admin.mails.kind')}</dt>
        <dd>{kindName(kind)}</dd>
        <dt>{t('admin.mails.created')}</dt>
        <dd>{formatTimestamp(createdAt, locale)}</dd>
        <dt>{t('admin.mails.state')}</dt>
        <dd>
          <MailBadge state={state} />
          {sentAt !== null && <span className="lp-weight-400">{formatTimestamp(sentAt, locale)}</span>}
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
        <div className="lp-leading-165 lp-max-44 lp-mt-12 lp-anywhere lp-pre-wrap" role="status">
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

const variants: Record<MailState, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  sent: { tone: 'success', icon: IconCheck },
  waiting: { tone: 'info', icon: IconClock },
  failed: { tone: 'error', icon: IconX },
  kept: { tone: 'quiet', icon: IconArchive },
}

function MailBadge({ state }: { readonly state: MailState }) {
  const { t } = useTexts()
  return <Badge {...variants[state]}>{t(`admin.mails.state.${state}`)}</Badge>
}

const mailClient: ReturnType<typeof hc<typeof mailRoutes>> = hc<typeof mailRoutes>('/', throughPortal)
const operationsClient: ReturnType<typeof hc<typeof operationsRoutes>> = hc<typeof operationsRoutes>('/', throughPortal)

const mailsPerPage = 20

/** Newest first, polled while the page is open, because cron sends mails. */
const mailsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mails', page],
    queryFn: async () => {
      const query = { page: String(page), size: String(mailsPerPage), sort: 'createdAt,desc' }
      const reply = await answered(mailClient.api.mails.$get({ query }))
      return { mails: await reply.json(), total: Number(reply.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
    meta: { silent: true, background: true },
  })

/** Opens a mail for a reason, which the audit keeps. */
const lookAt = (id: string, reason: string) =>
  unwrap(mailClient.api.mails[':id'].look.$post({ param: { id }, json: { reason } }))

type Mail = Awaited<ReturnType<NonNullable<ReturnType<typeof mailsQuery>['queryFn']>>>['mails'][number]

/**
 * Whether a mail server is configured, which the health report shows by counting waiting mails. Assumed until loaded.
 */
const mailServerQuery = queryOptions({
  queryKey: ['mail-server'],
  queryFn: async (): Promise<boolean> => {
    const { components } = await unwrap(operationsClient.management.health.$get())
    return components?.['mail'] === undefined || 'waiting' in components['mail'].details
  },
  staleTime: 60_000,
  meta: { silent: true, background: true },
})

/** Names a kind of mail. */
function useKindName(): (kind: string) => string {
  const { t, local } = useTexts()
  const isKind = (kind: string): kind is keyof typeof emailKindLabels => Object.hasOwn(emailKindLabels, kind)
  return (kind) => (isKind(kind) ? local(emailKindLabels[kind]) : kind === testMail ? t('mailEditor.testMail') : kind)
}
