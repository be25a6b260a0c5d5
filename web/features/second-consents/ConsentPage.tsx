import { Button, Checkbox, Group } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconFileCertificate, IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'

import { formatTerm } from '#domain/money/format.ts'

import { useAccount } from '#web/api/account.ts'
import { isApiError } from '#web/api/errors.ts'
import { signOut } from '#web/features/account/calls.ts'
import { refusalText } from '#web/features/account/failure-text.ts'
import { OfferHead } from '#web/features/offer/OfferHead.tsx'
import { formatDay } from '#web/features/overview/times.ts'
import { takeSigningKey } from '#web/features/signing/signing-key.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { consentViewQuery, declineConsents, giveConsents } from './calls.ts'
import { NoticeCard, type OpenedProps } from './NoticeCard.tsx'
import { consentTexts } from './texts.ts'

/** Where a second borrower reads by a mailed link what is entered of them, gives their consents, and objects. */
export function ConsentPage() {
  const { locale } = useTexts()
  const texts = consentTexts[locale].page
  const { loanId = '' } = useParams()
  const [key] = useState(() => takeSigningKey(loanId, 'consents'))
  const { data: view, error, isFetching, refetch } = useQuery({ ...consentViewQuery(key, locale), enabled: key !== '' })
  const invalid = key === '' || (isApiError(error) && (error.status === 404 || error.status === 400))
  return (
    <div className="lp-min-0 lp-grid lp-gap-12">
      <PageTitle name={view?.loanName === null ? texts.noticed : texts.title} />
      {invalid ? (
        <OfferHead icon={IconFileCertificate} tone="neutral" title={texts.invalid}>
          <p>{texts.invalidText}</p>
        </OfferHead>
      ) : view !== undefined ? (
        <Opened view={view} consentKey={key} />
      ) : error === null ? (
        <Spinner />
      ) : (
        <LoadFailure title={texts.failed} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

function Opened({ view, consentKey }: OpenedProps) {
  const { locale, local } = useTexts()
  const texts = consentTexts[locale].page
  const { account } = useAccount()
  const { state, name, askedBy, loanName, givenAt, declinedAt, objectedAt, open, seen } = view
  const [read] = useState(seen)
  return (
    <>
      {objectedAt !== null ? (
        <OfferHead icon={IconCircleX} tone="neutral" title={texts.objected}>
          <p>{(open ? texts.objectedText : texts.objectedSentText)(formatDay(objectedAt, locale))}</p>
        </OfferHead>
      ) : state === 'GIVEN' ? (
        <OfferHead icon={IconCircleCheck} tone="success" title={texts.given}>
          <p>{(open ? texts.givenText : texts.givenAndSent)(formatDay(givenAt ?? '', locale))}</p>
        </OfferHead>
      ) : state === 'DECLINED' ? (
        <OfferHead icon={IconCircleX} tone="neutral" title={open ? texts.declined : texts.withdrawn}>
          <p>{(open ? texts.declinedText : texts.withdrawnText)(formatDay(declinedAt ?? '', locale))}</p>
        </OfferHead>
      ) : loanName === null ? (
        <OfferHead icon={IconInfoCircle} tone="info" title={texts.noticed}>
          <p>{texts.noticedText(askedBy === '' ? texts.somebody : askedBy)}</p>
        </OfferHead>
      ) : (
        <OfferHead icon={IconFileCertificate} tone="primary" title={texts.title}>
          <p>{texts.text(askedBy === '' ? texts.somebody : askedBy, local(loanName))}</p>
        </OfferHead>
      )}
      {account !== null && !view.addressee && (state !== 'DECLINED' || view.mayObject) && (
        <SomebodyElse name={name === '' ? texts.addressee : name} email={account.login} />
      )}
      {state === 'OPEN' && seen !== read && <Changed key={seen} />}
      {loanName !== null && state !== 'DECLINED' && <LoanCard view={view} title={local(loanName)} />}
      {loanName !== null && state !== 'DECLINED' && (
        <Card title={texts.forYou(name)}>
          {/* What has changed meanwhile is to be read and ticked anew. */}
          <Consents key={view.seen} view={view} consentKey={consentKey} />
        </Card>
      )}
      {view.notice.length > 0 && <NoticeCard view={view} consentKey={consentKey} />}
      <p className="lp-muted lp-text-md">{texts.private}</p>
    </>
  )
}

/** The changed amount stands below it, far above what was pressed on a phone. */
function Changed() {
  const { locale } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="warning" live>
        {consentTexts[locale].page.changed}
      </Notice>
    </div>
  )
}

/** What they are asked for, and what it means for them. */
function LoanCard({ view: { amount, months }, title }: Pick<OpenedProps, 'view'> & { readonly title: string }) {
  const { locale } = useTexts()
  const { euro } = useFormats()
  const texts = consentTexts[locale].page
  return (
    <Card title={title}>
      <KeyFigures
        figures={[
          ...(amount === null ? [] : [{ label: texts.amount, value: euro(amount) }]),
          ...(months === null ? [] : [{ label: texts.term, value: formatTerm(months, locale) }]),
        ]}
      />
      <p>{texts.liable}</p>
    </Card>
  )
}

function Consents({ view, consentKey }: OpenedProps) {
  const { locale, local, formatText } = useTexts()
  const texts = consentTexts[locale].page
  const { state, consents, seen, open } = view
  const [asking, setAsking] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const refresh = (): Promise<void> => queryClient.invalidateQueries(consentViewQuery(consentKey, locale))
  const options = { meta: { silent: true }, onSuccess: refresh } as const
  const giving = useSingleFlight({
    ...options,
    mutationFn: () => giveConsents(consentKey, seen, ticked),
    onError: (error: unknown) => (isApiError(error) && error.status === 409 ? refresh() : undefined),
  })
  const declining = useSingleFlight({ ...options, mutationFn: () => declineConsents(consentKey) })
  const error = giving.error
  const missing = isApiError(giving.error) ? giving.error.fieldErrors.map(({ field }) => field) : []
  const form = useErrorFocus<HTMLFormElement>(error)
  const isOpen = state === 'OPEN'
  const canDecline = open || state === 'GIVEN'
  return (
    <form
      ref={form}
      className="lp-grid lp-gap-8"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        giving.mutate(undefined)
      }}
    >
      {error !== null && !isChange(error) && (
        <Notice kind="error" live>
          {missing.length > 0 ? texts.required : formatText(refusalText(error))}
        </Notice>
      )}
      {consents.map(({ id, label, description, given, required }) => (
        <Checkbox
          key={id}
          name={id}
          label={
            <>
              {local(label)}{' '}
              {isOpen && <span className="lp-muted lp-text-md">({required ? texts.needed : texts.ifSo})</span>}
            </>
          }
          description={description === null ? undefined : local(description)}
          checked={isOpen ? ticked.includes(id) : given}
          disabled={!isOpen}
          error={missing.includes(id) && !ticked.includes(id) ? texts.required : undefined}
          onChange={({ currentTarget: { checked } }) =>
            setTicked(checked ? [...ticked, id] : ticked.filter((each) => each !== id))
          }
        />
      ))}
      {canDecline && (
        <div className="lp-flex lp-wrap lp-gap-6">
          {isOpen && (
            <ActionButton type="submit" loading={giving.isPending}>
              {texts.give}
            </ActionButton>
          )}
          <Button variant="default" onClick={() => setAsking(true)}>
            {isOpen ? texts.decline : texts.withdraw}
          </Button>
        </div>
      )}
      {asking && (
        <LazyDialog opened title={isOpen ? texts.declineTitle : texts.withdrawTitle} onClose={() => setAsking(false)}>
          <p>{open ? texts.declineText : texts.withdrawSentText}</p>
          {declining.isError && (
            <Notice kind="error" live>
              {formatText(refusalText(declining.error))}
            </Notice>
          )}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {texts.cancel}
            </Button>
            <Button loading={declining.isPending} onClick={() => declining.mutate(undefined)}>
              {isOpen ? texts.decline : texts.withdraw}
            </Button>
          </Group>
        </LazyDialog>
      )}
    </form>
  )
}

/** `Changed` reports it, once the page has loaded what changed. */
const isChange = (error: unknown): boolean => isApiError(error) && error.errorKey === 'concurrencyFailure'

/** The first borrower's session is left before the second decides on the same device. */
function SomebodyElse({ name, email }: { readonly name: string; readonly email: string }) {
  const { locale } = useTexts()
  const texts = consentTexts[locale].page
  const leaving = useMutation({ mutationFn: () => signOut() })
  return (
    <Notice kind="warning" title={texts.otherPerson}>
      <p>{texts.otherPersonText(name, email)}</p>
      <Button variant="default" mt="sm" loading={leaving.isPending} onClick={() => leaving.mutate()}>
        {texts.signOut}
      </Button>
    </Notice>
  )
}
