import { IconUserShield } from '@tabler/icons-react'
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import { hc } from 'hono/client'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { textOr } from '#web/i18n/i18n.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import type { administratorChangeRoutes } from '#worker/features/users/change-routes.ts'

import { ListHead } from '../ui/ListHead.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Changes of administrators' accounts that wait for a second person. */
export function AdministratorChangesPage() {
  const { t } = useTexts()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(administratorChangesQuery)
  const error = useLastError(failed, isLoading)
  return (
    <>
      <ListHead
        title={t('admin.screen.administrators')}
        text={t('administrators.text')}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
      {error !== null && (
        <LoadFailure title={t('administrators.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data?.length === 0 && (
        <EmptyState icon={IconUserShield} title={t('administrators.empty.title')}>
          {t('administrators.empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="lp-mt-10">
          {data.map((change) => (
            <li key={change.id}>
              <ChangeCard change={change} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Step = 'approve' | 'reject'

/** A change with what it does, who prepared it, and the decision of a second person. */
function ChangeCard({ change }: { readonly change: AdministratorChange }) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const heading = useId()
  const [step, setStep] = useState<Step>()
  const { before, after, refusal, refusedUntil } = change
  const deciding = useSingleFlight({
    mutationFn: (next: Step) => (next === 'approve' ? approveChange(change) : rejectChange(change)),
    onSettled: async () => {
      setStep(undefined)
      await queries.invalidateQueries({ queryKey: administratorChangesQuery.queryKey })
    },
  })
  const account = before?.email ?? after.email
  const named = [after.firstName, after.lastName].filter(Boolean).join(' ')
  const role = (authority: string) => textOr(`users.role.${authority}`, authority)
  const arrow = (was: string | undefined, is: string) => (was === undefined || was === is ? is : `${was} → ${is}`)
  const facts = [
    ['account', arrow(before?.email, after.email)],
    ['name', named || '–'],
    ['role', arrow(before === null ? undefined : role(before.authority), role(after.authority))],
    ['preparedBy', `${change.preparedBy}, ${formatTimestamp(change.preparedAt, locale)}`],
    ['expiresAt', formatTimestamp(change.expiresAt, locale)],
  ] as const
  return (
    <article aria-labelledby={heading} data-state="NEW">
      <h2 id={heading}>
        {change.acts.map((act) => t(`administrators.act.${act}`)).join(', ')}: {account}
      </h2>
      <dl>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{t(`administrators.${name}`)}</dt>
            <dd className="lp-pre-wrap">{value}</dd>
          </Fragment>
        ))}
      </dl>
      {refusal !== null && (
        <p className="lp-m-0 lp-mt-8 lp-muted lp-text-sm">
          {t(`administrators.refusal.${refusal}`)}{' '}
          {refusedUntil !== null && t('administrators.refusal.until', { day: formatTimestamp(refusedUntil, locale) })}
        </p>
      )}
      <div className="lp-flex lp-wrap lp-gap-6 lp-mt-8">
        {refusal === null && (
          <ActionButton aria-describedby={heading} onClick={() => setStep('approve')}>
            {t('administrators.approve')}
          </ActionButton>
        )}
        <ActionButton variant="default" aria-describedby={heading} onClick={() => setStep('reject')}>
          {t('administrators.reject')}
        </ActionButton>
      </div>
      {step !== undefined && (
        <ConfirmDialog
          title={t(`administrators.${step}.title`, { account })}
          confirm={t(`administrators.${step}`)}
          dangerous={step === 'reject'}
          busy={deciding.isPending}
          onConfirm={() => deciding.mutate(step)}
          onCancel={() => setStep(undefined)}
        >
          <p>{t(`administrators.${step}.text`)}</p>
        </ConfirmDialog>
      )}
    </article>
  )
}

const client: ReturnType<typeof hc<typeof administratorChangeRoutes>> = hc<typeof administratorChangeRoutes>(
  '/',
  throughPortal,
)
const changes = client.api['administrator-changes']

const administratorChangesQuery = queryOptions({
  queryKey: ['administrator-changes'],
  queryFn: () => unwrap(changes.$get()),
  staleTime: 0,
  refetchInterval: 30_000,
  meta: { silent: true, background: true },
})

type AdministratorChange = Awaited<ReturnType<NonNullable<(typeof administratorChangesQuery)['queryFn']>>>[number]

/** The tag names what the caller has seen. */
const seen = ({ etag }: AdministratorChange) => ({ headers: { 'If-Match': etag } })

const approveChange = (change: AdministratorChange) =>
  unwrap(changes.approve[':id'].$post({ param: { id: change.id } }, seen(change)))

const rejectChange = (change: AdministratorChange) =>
  unwrap(changes.reject[':id'].$post({ param: { id: change.id }, json: {} }, seen(change)))
