import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'

import { isSame } from '#domain/shared/canonical.ts'
import { merged } from '#domain/settings/versions/merge.ts'
import type { TechnicalSettings } from '#domain/settings/schemas/technical.ts'
import { failureMessages } from '#web/api/messages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'

import { isStale } from '../../settings/failure.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ExplainedSwitch } from '../../ui/ExplainedSwitch.tsx'
import { UnsavedQuestion } from '../../ui/UnsavedQuestion.tsx'
import { useInertWhileBusy } from '../../ui/use-inert-while-busy.ts'
import {
  analyticsScriptsQuery,
  readTechnical,
  saveTechnical,
  showTechnical,
  type Technical,
  technicalQuery,
  waitingAnalyticsQuery,
  approveAnalytics,
  type WaitingAnalytics,
  withdrawAnalytics,
} from './calls.ts'
import { addressProblem, isLockingOut, withAddress } from './technical-values.ts'
import styles from './technical.module.css'

type Flag = {
  [K in keyof TechnicalSettings]: TechnicalSettings[K] extends boolean ? K : never
}[keyof TechnicalSettings]

/** Another user's save, and whether it affects the same settings. */
interface ConcurrentEdit {
  readonly both: boolean
}

/** Another user has saved meanwhile, so nothing was saved. */
class StaleEdit extends Error {
  override readonly name = 'StaleEdit'
  readonly theirs: Technical

  constructor(theirs: Technical) {
    super('stale')
    this.theirs = theirs
  }
}

export function TechnicalForm({ before }: { readonly before: Technical }) {
  const { t, formatText } = useTexts()
  const queries = useQueryClient()
  const [base, setBase] = useState(before)
  const [values, setValues] = useState(base.settings)
  const [concurrentEdit, setConcurrentEdit] = useState<ConcurrentEdit>()
  const [asking, setAsking] = useState(false)
  const [showsProblem, setShowsProblem] = useState(false)
  const dirty = !isSame(values, base.settings)
  const problem = addressProblem(values)
  const unsaved = useUnsaved(dirty, ({ pathname }) => pathname)

  const stand = (next: Technical) => {
    setBase(next)
    queries.setQueryData(technicalQuery.queryKey, next)
    showTechnical(queries, next.settings)
  }
  const saving = useSingleFlight<Technical, TechnicalSettings>({
    mutationFn: async (next) => {
      try {
        return await saveTechnical(base, next)
      } catch (error) {
        throw isStale(error) ? new StaleEdit(await readTechnical()) : error
      }
    },
    meta: { silent: true },
    onSettled: () => setAsking(false),
    onSuccess: (saved) => {
      stand(saved)
      setValues(saved.settings)
      void queries.invalidateQueries({ queryKey: waitingAnalyticsQuery.queryKey })
      setConcurrentEdit(undefined)
      setShowsProblem(false)
    },
    onError: (error) => {
      if (!(error instanceof StaleEdit)) return
      const { theirs } = error
      const merge = merged(base.settings, values, theirs.settings)
      stand(theirs)
      setValues(merge.value)
      setConcurrentEdit({ both: merge.conflicts.length > 0 })
    },
  })
  const address = useRef<HTMLSelectElement>(null)
  const area = useErrorFocus<HTMLFormElement>(saving.error)
  const fields = useRef<HTMLDivElement>(null)
  const { inert, button } = useInertWhileBusy(saving.isPending, fields)
  const { error } = saving
  const failures = error === null || error instanceof StaleEdit ? [] : failureMessages(error)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowsProblem(true)
    if (problem !== undefined) address.current?.focus()
    if (!dirty || problem !== undefined) return
    if (isLockingOut(base.settings, values)) setAsking(true)
    else saving.mutate(values)
  }
  const readAgain = async (): Promise<void> => {
    const theirs = await readTechnical()
    setValues(merged(base.settings, values, theirs.settings).value)
    stand(theirs)
  }
  const discard = () => {
    setValues(base.settings)
    setConcurrentEdit(undefined)
    setShowsProblem(false)
    saving.reset()
  }
  const flag = (name: Flag) => (
    <ExplainedSwitch
      name={name}
      label={t(`technical.${name}`)}
      text={t(`technical.${name}.text`)}
      checked={values[name]}
      onChange={(checked) => setValues((all) => ({ ...all, [name]: checked }))}
    />
  )
  const { ANALYTICS } = values
  const { data: scripts = [] } = useQuery(analyticsScriptsQuery)
  return (
    <>
      <form ref={area} className="lp-grid lp-gap-10 lp-max-46" onSubmit={submit} noValidate>
        {concurrentEdit !== undefined && (
          <Notice kind="warning" live title={t('technical.meanwhile.title')}>
            <p>
              {t(!dirty ? 'technical.meanwhile.same' : `technical.meanwhile.${concurrentEdit.both ? 'both' : 'other'}`)}
            </p>
          </Notice>
        )}
        {failures.length > 0 && (
          <Notice kind="error" live title={t('settings.refused')}>
            {failures.map(({ text }) => (
              <p key={text.id}>{formatText(text)}</p>
            ))}
          </Notice>
        )}
        <div ref={fields} inert={inert} className="lp-grid lp-gap-10">
          <Card title={t('technical.frame')} className={styles.part}>
            {flag('SHOW_HEADER')}
            {flag('SHOW_FOOTER')}
          </Card>
          <Card title={t('technical.signIn')} className={styles.part}>
            {flag('NO_LOGIN_MODE')}
            {base.settings.NO_LOGIN_MODE && (
              <Notice kind="warning">
                <p>{t('technical.NO_LOGIN_MODE.on')}</p>
              </Notice>
            )}
          </Card>
          <Card title={t('technical.analytics')} className={styles.part}>
            <AnalyticsWaits onDecided={readAgain} />
            <ExplainedSwitch
              name="ANALYTICS"
              label={t('technical.ANALYTICS')}
              text={t('technical.ANALYTICS.text')}
              checked={ANALYTICS.on}
              onChange={(on) => setValues((all) => ({ ...all, ANALYTICS: { ...all.ANALYTICS, on } }))}
            />
            <NativeSelect
              ref={address}
              name="ANALYTICS.scriptAddress"
              className="lp-max-34"
              label={t('technical.ANALYTICS.address')}
              description={t(scripts.length === 0 ? 'technical.ANALYTICS.none' : 'technical.ANALYTICS.address.text')}
              required={ANALYTICS.on}
              value={ANALYTICS.scriptAddress ?? ''}
              data={[
                { value: '', label: t('technical.ANALYTICS.choose') },
                ...new Set([...scripts, ...(ANALYTICS.scriptAddress === undefined ? [] : [ANALYTICS.scriptAddress])]),
              ]}
              error={showsProblem && problem !== undefined ? t(problem) : undefined}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget
                setValues((all) => ({ ...all, ANALYTICS: withAddress(all.ANALYTICS, value) }))
              }}
            />
          </Card>
          <Card title={t('technical.speed')} className={styles.part}>
            {flag('FIELD_METRICS')}
          </Card>
          <Card title={t('technical.docs')} className={styles.part}>
            {flag('API_DOCS')}
          </Card>
        </div>
        <div className={`${styles.actions} lp-sticky lp-row lp-to-end lp-gap-6 lp-line-top lp-ground`}>
          <p className="lp-m-0 lp-me-auto lp-muted lp-text-md" role="status">
            {t(dirty ? 'technical.unsaved' : 'technical.saved')}
          </p>
          {dirty && (
            <Button variant="default" disabled={inert} onClick={discard}>
              {t('technical.discard')}
            </Button>
          )}
          <ActionButton ref={button} type="submit" loading={saving.isPending && !asking} disabled={!dirty}>
            {t('technical.save')}
          </ActionButton>
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          title={t('technical.shutOut.title')}
          confirm={t('technical.shutOut.confirm')}
          dangerous
          busy={saving.isPending}
          onConfirm={() => saving.mutate(values)}
          onCancel={() => setAsking(false)}
        >
          <p>{t('technical.shutOut.text')}</p>
          <p>{t('technical.shutOut.back')}</p>
          <p>
            <code className="lp-block lp-p-4-6 lp-round-sm lp-ground lp-text-sm lp-anywhere">
              npm run technical:set -- NO_LOGIN_MODE false
            </code>
          </p>
        </ConfirmDialog>
      )}
      <UnsavedQuestion unsaved={unsaved} busy={saving.isPending} />
    </>
  )
}

interface Deciding {
  /** Reads the settings again. */
  readonly onDecided: () => Promise<void>
}

/** A script that waits for a second person, who switches it on or takes it back. */
function AnalyticsWaits({ onDecided }: Deciding) {
  const { data: waiting } = useQuery(waitingAnalyticsQuery)
  return waiting == null ? null : <Waiting waiting={waiting} onDecided={onDecided} />
}

function Waiting({ waiting, onDecided }: Deciding & { readonly waiting: WaitingAnalytics }) {
  const { t, formatText, locale } = useTexts()
  const queries = useQueryClient()
  const deciding = useMutation({
    mutationFn: (approves: boolean) => (approves ? approveAnalytics(waiting) : withdrawAnalytics()),
    meta: { silent: true },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: waitingAnalyticsQuery.queryKey })
      await onDecided()
    },
  })
  const { scriptAddress, preparedBy, preparedAt, refused } = waiting
  return (
    <Notice kind="warning" title={t('technical.ANALYTICS.waits')}>
      <p>
        {t('technical.ANALYTICS.waits.text', {
          who: preparedBy,
          time: formatTimestamp(preparedAt, locale),
          script: scriptAddress,
        })}
      </p>
      {refused && <p>{t('technical.ANALYTICS.waits.refused')}</p>}
      {deciding.error !== null &&
        failureMessages(deciding.error).map(({ text }) => <p key={text.id}>{formatText(text)}</p>)}
      <div className="lp-flex lp-wrap lp-gap-4 lp-mt-4">
        {!refused && (
          <Button loading={deciding.isPending} onClick={() => deciding.mutate(true)}>
            {t('technical.ANALYTICS.waits.approve')}
          </Button>
        )}
        <Button variant="default" disabled={deciding.isPending} onClick={() => deciding.mutate(false)}>
          {t('technical.ANALYTICS.waits.withdraw')}
        </Button>
      </div>
    </Notice>
  )
}
