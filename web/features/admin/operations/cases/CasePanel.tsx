import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Radio } from '@mantine/core'

import {
  caseResults,
  extensionTexts,
  isOpenCase,
  maxCaseTextLength,
  type ExtensionGround,
  extensionGrounds,
} from '#domain/privacy/cases.ts'
import { isApiError } from '#web/api/errors.ts'
import { formatDay, formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PanelBody } from '../../ui/PanelParts.tsx'
import { AnswerForm } from '../AnswerForm.tsx'
import { answerCase, caseQuery, extendCase, type OpenedCase, takeCase, decideOnEnd, endCase } from './calls.ts'
import { CaseDue } from './use-case-columns.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

interface CasePanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** A case with what was asked and the next action; opening it is noted in the audit. */
export function CasePanel({ id, onClose }: CasePanelProps) {
  const { t, locale } = useTexts()
  const { data, error: failed, refetch, isLoading, isFetching } = useQuery(caseQuery(id))
  const error = useLastError(failed, isLoading)
  const gone = isApiError(error) && error.status === 404
  return (
    <DetailsPanel
      title={data === undefined ? t('cases.one') : t(`cases.kind.${data.kind}`)}
      about={data && `${formatTimestamp(data.filedAt, locale)} · ${t(`cases.state.${data.state}`)}`}
      revision={data && `${data.state} ${data.isMine} ${data.extendedAt} ${data.ending} ${data.endsAt}`}
      size="46rem"
      onClose={onClose}
    >
      <PanelBody reading={data === undefined || !isOpenCase(data.state) || data.isOwn}>
        {data === undefined && error === null && <Spinner />}
        {gone && (
          <Notice kind="info" live>
            {t('cases.gone')}
          </Notice>
        )}
        {error !== null && !gone && (
          <LoadFailure title={t('cases.one.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data !== undefined && <Opened opened={data} />}
      </PanelBody>
    </DetailsPanel>
  )
}

function Opened({ opened }: { readonly opened: OpenedCase }) {
  const { t, local, locale } = useTexts()
  const queries = useQueryClient()
  const [extending, setExtending] = useState(false)
  const { id, kind, state, takenBy, takenAt, answer, endsAt, endReason, loanId, accountId } = opened
  const { extendedAt, extendGround, extendReason } = opened
  const open = isOpenCase(state)
  const done = (next: OpenedCase) => {
    queries.setQueryData(caseQuery(id).queryKey, next)
    void queries.invalidateQueries({ queryKey: ['cases'] })
  }
  const taking = useSingleFlight({
    mutationFn: () => takeCase(id),
    onSuccess: done,
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  })
  const lasts = kind === 'RESTRICTION' || kind === 'DEATH'
  const facts = [
    [
      'person',
      <Link
        key="person"
        to={`${path('adminScreen', { screen: 'users' })}?user=${accountId}`}
      >{`${opened.person}, ${opened.email}`}</Link>,
    ],
    ['way', t(`cases.way.${opened.way}`)],
    ['loan', loanId],
    [open ? 'dueOn' : 'answeredAt', <CaseDue key="due" {...opened} />],
    [
      'extended',
      extendedAt === null || extendGround === null
        ? null
        : `${formatDay(extendedAt, locale)}, ${local(extensionTexts[extendGround])}\n${extendReason ?? t('cases.lost')}`,
    ],
    ['takenBy', takenBy === null ? null : `${takenBy}, ${formatTimestamp(takenAt ?? '', locale)}`],
    ['answer', answer],
    ['endsAt', lasts && !open && endsAt !== null ? formatDay(endsAt, locale) : null],
    ['endReason', endReason],
  ] as const
  return (
    <>
      {(!opened.isOwn || kind !== 'DEATH') && (
        <p className="lp-leading-16 lp-max-44 lp-m-0 lp-mb-10 lp-anywhere lp-pre-wrap">
          {opened.statement ?? t('cases.lost')}
        </p>
      )}
      <Facts
        facts={facts.flatMap(([name, value]) =>
          value === null ? [] : [{ label: t(`cases.${name}`), value: <span className="lp-pre-wrap">{value}</span> }],
        )}
      />
      <p className="lp-m-0 lp-mt-8 lp-muted lp-text-sm">
        {t(open && lasts && endsAt !== null ? 'cases.effect.later' : `cases.effect.${kind}`)}
      </p>
      {opened.isOwn && <p className="lp-m-0 lp-mt-8 lp-muted lp-text-sm">{t('cases.own')}</p>}
      {open && !opened.isOwn && !opened.isMine && (
        <div className="lp-flex lp-wrap lp-gap-6 lp-mt-8">
          <ActionButton loading={taking.isPending} onClick={() => taking.mutate()}>
            {t(state === 'IN_REVIEW' ? 'cases.takeOver' : 'cases.take')}
          </ActionButton>
        </div>
      )}
      {opened.needsOther && !opened.isOwn && (
        <p className="lp-m-0 lp-mt-8 lp-muted lp-text-sm">{t('cases.needsOther')}</p>
      )}
      {open && opened.isMine && (
        <AnswerForm
          name={`case:${id}`}
          results={opened.needsOther ? (['REFUSED'] as const) : caseResults}
          labelOf={(result) => t(`cases.result.${result}`)}
          hint={t('cases.answer.hint')}
          maxLength={maxCaseTextLength}
          onAnswer={(result, text) => answerCase(id, result, text)}
          onDone={done}
          onSettled={() => queries.invalidateQueries({ queryKey: ['cases'] })}
        />
      )}
      {opened.canExtend && !opened.isOwn && (
        <div className="lp-flex lp-wrap lp-gap-6 lp-mt-8">
          <ActionButton variant="default" onClick={() => setExtending(true)}>
            {t('cases.extend')}
          </ActionButton>
        </div>
      )}
      {opened.canEnd && !opened.isOwn && <CaseEnd opened={opened} onDone={done} />}
      {extending && (
        <ExtendDialog
          onClose={() => setExtending(false)}
          onExtend={async (ground, reason) => done(await extendCase(id, ground, reason))}
        />
      )}
    </>
  )
}

interface CaseEndProps {
  readonly opened: OpenedCase
  readonly onDone: (ended: OpenedCase) => void
}

/** Ends the effect of a granted case, or decides on the end of a death that waits for a second person. */
function CaseEnd({ opened, onDone }: CaseEndProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { id, kind, ending, endPreparedBy, mayConfirmEnd } = opened
  const deciding = useSingleFlight({
    mutationFn: (decision: 'CONFIRM' | 'REJECT') => decideOnEnd(id, decision),
    onSuccess: onDone,
  })
  const of = kind === 'DEATH' ? 'DEATH' : 'RESTRICTION'
  if (ending)
    return (
      <>
        <p className="lp-m-0 lp-mt-8 lp-muted lp-text-sm">
          {t('cases.ending.text', { login: endPreparedBy ?? t('rights.hold.nobody') })}
          {!mayConfirmEnd && ` ${t('cases.ending.other')}`}
        </p>
        <div className="lp-flex lp-wrap lp-gap-6 lp-mt-8">
          {mayConfirmEnd && (
            <ActionButton
              loading={deciding.isPending && deciding.variables === 'CONFIRM'}
              onClick={() => deciding.mutate('CONFIRM')}
            >
              {t('cases.ending.confirm')}
            </ActionButton>
          )}
          <ActionButton
            variant="default"
            loading={deciding.isPending && deciding.variables === 'REJECT'}
            onClick={() => deciding.mutate('REJECT')}
          >
            {t('cases.ending.reject')}
          </ActionButton>
        </div>
      </>
    )
  return (
    <>
      <div className="lp-flex lp-wrap lp-gap-6 lp-mt-8">
        <ActionButton variant="default" onClick={() => setAsking(true)}>
          {t(`cases.end.${of}`)}
        </ActionButton>
      </div>
      {asking && (
        <ReasonDialog
          title={t(`cases.end.${of}`)}
          text={t(`cases.end.${of}.text`)}
          onClose={() => setAsking(false)}
          onReason={async (reason) => onDone(await endCase(id, reason))}
        />
      )}
    </>
  )
}

interface ExtendDialogProps {
  readonly onExtend: (ground: ExtensionGround, reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks on which ground of the law the answer comes later, and why in full. */
function ExtendDialog({ onExtend, onClose }: ExtendDialogProps) {
  const { t } = useTexts()
  const [ground, setGround] = useState<ExtensionGround>()
  const [tried, setTried] = useState(false)
  const missing = tried && ground === undefined ? t('cases.extend.ground.missing') : null
  return (
    <ReasonDialog
      title={t('cases.extend')}
      text={t('cases.extend.text')}
      isChosen={ground !== undefined}
      choice={
        <Radio.Group
          label={t('cases.extend.ground')}
          value={ground ?? ''}
          error={missing}
          onChange={(chosen) => setGround(extensionGrounds.find((each) => each === chosen))}
        >
          <div className="lp-grid lp-gap-6 lp-py-4">
            {extensionGrounds.map((each, at) => (
              <Radio
                key={each}
                value={each}
                data-problem={at === 0 ? missing : undefined}
                label={t(`cases.extend.ground.${each}`)}
              />
            ))}
          </div>
        </Radio.Group>
      }
      onIncomplete={() => setTried(true)}
      onClose={onClose}
      onReason={async (reason) => ground !== undefined && onExtend(ground, reason)}
    />
  )
}
