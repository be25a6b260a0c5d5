import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'

import { useAccount } from '#web/api/account.ts'
import { isOpenCase, type CaseKind, caseKinds, maxCaseTextLength, staffCaseWays } from '#domain/privacy/cases.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { type PersonRights as Rights, rightsQuery, setHold, fileCaseFor } from '../operations/cases/calls.ts'
import { ReasonDialog } from '../operations/cases/ReasonDialog.tsx'
import { CaseDue, CaseStateBadge } from '../operations/cases/use-case-columns.tsx'
import type { User } from './calls.ts'
import { HoldCard } from './HoldCard.tsx'
import styles from './users.module.css'
import { useCovering } from '../ui/panel-stack.ts'

/** What stops the end of the account, with cases and holds; professional administrators file and set them. */
export function PersonRights({ user }: { readonly user: User }) {
  const { t } = useTexts()
  const { data, error: failed, refetch, isLoading, isFetching } = useQuery(rightsQuery(user.id))
  const error = useLastError(failed, isLoading)
  return (
    <section className="lp-mt-14 lp-pt-10 lp-line-top" aria-labelledby="user-rights">
      <h3 id="user-rights" className="lp-unspaced-text lp-m-0 lp-mb-6 lp-text-md">
        {t('rights.title')}
      </h3>
      {data === undefined && error === null && <Spinner />}
      {error !== null && (
        <LoadFailure title={t('rights.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Loaded user={user} rights={data} onChanged={refetch} />}
    </section>
  )
}

interface LoadedProps {
  readonly user: User
  readonly rights: Rights
  readonly onChanged: () => Promise<unknown>
}

function Loaded({ user, rights, onChanged: reload }: LoadedProps) {
  const { t, locale } = useTexts()
  const { account } = useAccount()
  const [step, setStep] = useState<'case' | 'hold'>()
  const mayWork = account?.authority === 'ROLE_ADMIN' && account.id !== user.id
  const { restricted, stops, kept, cases, holds } = rights
  const close = () => setStep(undefined)
  return (
    <>
      {restricted && (
        <Notice kind="warning" title={t('rights.restricted')}>
          <p>{t('rights.restricted.text')}</p>
        </Notice>
      )}
      {stops.length === 0 && <p className="lp-m-0 lp-mb-6 lp-muted lp-text-md">{t('rights.nothing')}</p>}
      {stops.length > 0 && (
        <>
          <p>{t('rights.stops')}</p>
          <ul>
            {stops.map((stop) => (
              <li key={stop}>{t(`rights.stop.${stop}`)}</li>
            ))}
          </ul>
        </>
      )}
      {kept.length > 0 && (
        <>
          <p>{t('rights.kept')}</p>
          <ul>
            {kept.map(({ loanId, reason, until }) => (
              <li key={loanId}>
                {t('rights.kept.one', {
                  loan: loanId,
                  reason: reason.replaceAll('§ ', '§\u00A0'),
                  day: formatDay(until, locale),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {cases.length > 0 && (
        <ul className={`${styles.rights} lp-list lp-grid lp-gap-5 lp-mb-8`}>
          {cases.map((each) => (
            <li key={each.id}>
              {account?.authority === 'ROLE_ADMIN' ? (
                <Link to={`${path('appSettingsArea', { area: 'cases' })}?which=all&case=${each.id}`}>
                  {t(`cases.kind.${each.kind}`)}
                </Link>
              ) : (
                t(`cases.kind.${each.kind}`)
              )}
              <CaseStateBadge {...each} />
              <span>
                {t(isOpenCase(each.state) ? 'cases.dueOn' : 'cases.answeredAt')} <CaseDue {...each} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {holds.map((hold) => (
        <HoldCard key={hold.id} hold={hold} mayEnd={mayWork} onChanged={reload} />
      ))}
      {mayWork && (
        <div className="lp-flex lp-wrap lp-gap-6">
          {user.authority === 'ROLE_USER' && (
            <ActionButton variant="default" onClick={() => setStep('case')}>
              {t('rights.file')}
            </ActionButton>
          )}
          {holds.every(({ endedAt }) => endedAt !== null) && (
            <ActionButton variant="default" onClick={() => setStep('hold')}>
              {t('rights.hold.set')}
            </ActionButton>
          )}
        </div>
      )}
      {step === 'case' && <FileCaseFor id={user.id} onClose={close} onFiled={reload} />}
      {step === 'hold' && (
        <ReasonDialog
          title={t('rights.hold.set')}
          text={t('rights.hold.set.text')}
          onClose={close}
          onReason={async (reason) => {
            await setHold(user.id, reason)
            await reload()
          }}
        />
      )}
    </>
  )
}

interface FileCaseForProps {
  /** The account. */
  readonly id: string
  readonly onFiled: () => Promise<unknown>
  readonly onClose: () => void
}

/** Files a case for a customer who wrote or telephoned, or of whom others did. */
function FileCaseFor({ id, onFiled, onClose }: FileCaseForProps) {
  const { t } = useTexts()
  useCovering()
  const [kind, setKind] = useState<CaseKind | ''>('')
  const [way, setWay] = useState<(typeof staffCaseWays)[number]>('WRITTEN')
  const [loanId, setLoanId] = useState('')
  const [statement, setStatement] = useState('')
  const [incomplete, setIncomplete] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(incomplete)
  const filing = useSingleFlight({
    mutationFn: fileCaseFor.bind(undefined, id),
    onSuccess: async () => {
      await onFiled()
      onClose()
    },
  })
  const needsLoan = kind === 'CORRECTION'
  const loan = loanId.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = kind !== '' && statement.trim() !== '' && (!needsLoan || loan !== '')
    setIncomplete(isComplete ? null : new Error('incomplete'))
    if (isComplete) filing.mutate({ kind, way, loanId: loan === '' ? null : loan, statement })
  }
  const missing = (isMissing: boolean, text: string) => (incomplete !== null && isMissing ? text : null)
  return (
    <Dialog
      opened
      title={t('rights.file')}
      onClose={() => filing.isPending || onClose()}
      closeOnClickOutside={false}
      size="md"
    >
      <form ref={form} className="lp-grid lp-gap-9" onSubmit={submit} noValidate>
        <NativeSelect
          label={t('cases.kind')}
          value={kind}
          error={missing(kind === '', t('rights.file.kind.missing'))}
          data={[
            { value: '', label: t('rights.file.choose') },
            ...caseKinds.map((value) => ({ value, label: t(`cases.kind.${value}`) })),
          ]}
          onChange={(event) => setKind(caseKinds.find((each) => each === event.currentTarget.value) ?? '')}
          data-autofocus
        />
        {kind !== '' && <p className="lp-m-0 lp-mb-6 lp-muted lp-text-md">{t(`cases.effect.${kind}`)}</p>}
        <NativeSelect
          label={t('cases.way')}
          value={way}
          data={staffCaseWays.map((value) => ({ value, label: t(`cases.way.${value}`) }))}
          onChange={(event) => setWay(staffCaseWays.find((each) => each === event.currentTarget.value) ?? 'WRITTEN')}
        />
        <TextInput
          label={t('rights.file.loan')}
          description={t(needsLoan ? 'rights.file.loan.needed' : 'rights.file.loan.hint')}
          error={missing(needsLoan && loan === '', t('rights.file.loan.missing'))}
          value={loanId}
          maxLength={64}
          onChange={(event) => setLoanId(event.currentTarget.value)}
        />
        <Textarea
          label={t('rights.file.statement')}
          description={t('rights.file.statement.hint')}
          error={missing(statement.trim() === '', t('rights.file.statement.missing'))}
          value={statement}
          maxLength={maxCaseTextLength}
          autosize
          minRows={3}
          maxRows={10}
          onChange={(event) => setStatement(event.currentTarget.value)}
        />
        <div className="lp-flex lp-wrap lp-gap-6">
          <ActionButton variant="default" disabled={filing.isPending} onClick={onClose}>
            {t('admin.cancel')}
          </ActionButton>
          <ActionButton type="submit" loading={filing.isPending}>
            {t('rights.file')}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  )
}
