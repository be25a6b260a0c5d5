import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { caseResults, extensionTexts, isOpenCase, longestCaseText } from '#domain/privacy/cases.ts'
import { isApiError } from '#web/api/errors.ts'
import { dayOf, timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
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
import styles from '../messages/messages.module.css'
import { answerCase, caseQuery, extendCase, type OpenedCase, takeCase } from './calls.ts'
import { CaseEnd } from './CaseEnd.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { CaseDue } from './use-case-columns.tsx'

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
      about={data && `${timestampOf(data.filedAt, locale)} · ${t(`cases.state.${data.state}`)}`}
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
        : `${dayOf(extendedAt, locale)}, ${local(extensionTexts[extendGround])}\n${extendReason ?? t('cases.lost')}`,
    ],
    ['takenBy', takenBy === null ? null : `${takenBy}, ${timestampOf(takenAt ?? '', locale)}`],
    ['answer', answer],
    ['endsAt', lasts && !open && endsAt !== null ? dayOf(endsAt, locale) : null],
    ['endReason', endReason],
  ] as const
  return (
    <>
      {(!opened.isOwn || kind !== 'DEATH') && <p className={styles.text}>{opened.statement ?? t('cases.lost')}</p>}
      <Facts
        facts={facts.flatMap(([name, value]) =>
          value === null ? [] : [{ label: t(`cases.${name}`), value: <span className={styles.lines}>{value}</span> }],
        )}
      />
      <p className={styles.meta}>
        {t(open && lasts && endsAt !== null ? 'cases.effect.later' : `cases.effect.${kind}`)}
      </p>
      {opened.isOwn && <p className={styles.meta}>{t('cases.own')}</p>}
      {open && !opened.isOwn && !opened.isMine && (
        <div className={styles.actions}>
          <ActionButton loading={taking.isPending} onClick={() => taking.mutate()}>
            {t(state === 'IN_REVIEW' ? 'cases.takeOver' : 'cases.take')}
          </ActionButton>
        </div>
      )}
      {opened.needsOther && !opened.isOwn && <p className={styles.meta}>{t('cases.needsOther')}</p>}
      {open && opened.isMine && (
        <AnswerForm
          name={`case:${id}`}
          results={opened.needsOther ? (['REFUSED'] as const) : caseResults}
          labelOf={(result) => t(`cases.result.${result}`)}
          hint={t('cases.answer.hint')}
          longest={longestCaseText}
          onAnswer={(result, text) => answerCase(id, result, text)}
          onDone={done}
          onSettled={() => queries.invalidateQueries({ queryKey: ['cases'] })}
        />
      )}
      {opened.canExtend && !opened.isOwn && (
        <div className={styles.actions}>
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
