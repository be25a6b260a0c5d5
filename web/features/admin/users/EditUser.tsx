import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@mantine/core'

import { isSameEmail } from '#domain/identifiers/email.ts'
import { accountQuery, useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { textOr } from '#web/i18n/i18n.ts'

import { PanelForm } from '../ui/PanelForm.tsx'
import { reloadLists, updateUser, type User, userQuery, type Access, changeAccess, deleteUser } from './calls.ts'
import { findNewerUser, userFailure } from './failure.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { PersonRights } from './PersonRights.tsx'
import { useUserForm } from './use-user-form.ts'
import { bothChanged, getUserName, templateUser, toSend, toUserValues, getUserState } from './user.ts'
import { UserFields } from './UserFields.tsx'
import { getUserPath } from './user-path.ts'
import type { UserValues } from './user-values.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Facts } from '../ui/Facts.tsx'

interface EditUserProps {
  readonly user: User
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Only technical administrators change a user; others read the same panel. */
export function EditUser({ user, onReload, onClose }: EditUserProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { account } = useAccount()
  const own = user.id === account?.id
  const mayChange = account?.isTechAdmin === true
  const [base, setBase] = useState(user)
  const form = useUserForm(toUserValues(base))
  if (user.version !== base.version) {
    // The newer version replaces the base of the form.
    setBase(user)
    form.rebase(toUserValues(user))
  }
  const [stale, setStale] = useState<StaleEdit>()
  const unsaved = useUnsaved(form.dirty, getUserPath)
  const saving = useSingleFlight({
    mutationFn: () => updateUser(user, toSend(form.values)),
    meta: { silent: true },
    onMutate: () => setStale(undefined),
    onError: (error) => {
      const newer = findNewerUser(error)
      if (newer === undefined) return
      setStale({ newer, both: bothChanged(form.values, toUserValues(base), toUserValues(newer)) })
      queries.setQueryData(userQuery(user.id).queryKey, newer)
    },
    onSuccess: () => {
      reloadLists(queries)
      if (own) void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
  })
  const { email, authority } = form.values
  const endsSessions = user.activated && (!isSameEmail(email, user.email) || authority !== user.authority)
  const failure = saving.error === null ? undefined : userFailure(saving.error, Object.keys(templateUser))
  const area = useErrorFocus<HTMLFormElement>(saving.error)
  const discard = () => {
    form.replace(toUserValues(base))
    setStale(undefined)
    saving.reset()
    // The pressed button disappears with the notice.
    area.current?.querySelector('input')?.focus()
  }
  const done = () => {
    unsaved.release()
    onClose()
  }
  return (
    <PanelForm
      errorArea={area}
      submit={mayChange ? t('users.edit.submit') : undefined}
      busy={saving.isPending}
      blocked={!form.valid || !form.dirty}
      unsaved={unsaved}
      problems={
        stale === undefined ? (
          failure !== undefined && <FailureNotice failure={failure} onReload={onReload} />
        ) : (
          <ConflictNotice {...stale} dirty={form.dirty} onDiscard={discard} />
        )
      }
      below={
        <>
          <section className="lp-mt-14 lp-pt-10 lp-line-top">
            <UserFacts user={user} />
          </section>
          <PersonRights user={user} />
          {mayChange && !own && (
            <Lockout key={user.version} user={user} disabled={form.dirty} onReload={onReload} onDeleted={done} />
          )}
        </>
      }
      onSubmit={() => form.valid && form.dirty && saving.mutate(undefined, { onSuccess: done })}
      onCancel={onClose}
    >
      {own && (
        <Notice kind="info" title={t('users.own.title')}>
          <p>{t('users.own.text')}</p>
        </Notice>
      )}
      <fieldset disabled={!mayChange} className="lp-m-0 lp-p-0 lp-borderless">
        <UserFields form={form} refused={failure?.fields ?? {}} own={own} />
      </fieldset>
      {endsSessions && (
        <Notice kind="warning" live title={t('users.signedOut.title', { name: getUserName(user) })}>
          <p>{t('users.signedOut.text')}</p>
        </Notice>
      )}
    </PanelForm>
  )
}

interface StaleEdit {
  readonly newer: User
  readonly both: readonly (keyof UserValues)[]
}

interface ConflictNoticeProps extends StaleEdit {
  /** The form differs from the newer version. */
  readonly dirty: boolean
  readonly onDiscard: () => void
}

/** Another user has saved meanwhile: the newer version replaces the base of the form, and the input is kept. */
function ConflictNotice({ newer, both, dirty, onDiscard }: ConflictNoticeProps) {
  const { t, locale } = useTexts()
  const values = toUserValues(newer)
  const getText = (name: keyof UserValues): string => {
    if (name === 'authority') return textOr(`users.role.${values.authority}`, values.authority)
    if (name === 'langKey') return t(`users.language.${values.langKey}`)
    if (name === 'customerOfBank') return t(values.customerOfBank ? 'users.yes' : 'users.no')
    return values[name] || '–'
  }
  const fields = both.map((name) => t('users.stale.field', { field: t(`users.field.${name}`), value: getText(name) }))
  const by = { who: actorLabel(newer.lastModifiedBy, newer, t), time: formatTimestamp(newer.lastModifiedDate, locale) }
  return (
    <div className="lp-stretched-first lp-grid lp-gap-6 lp-children-start">
      <Notice kind="warning" live title={t('users.stale.title')}>
        <p>{t('users.stale.by', by)}</p>
        <p>{t(dirty ? 'users.stale.text' : 'users.stale.nothing')}</p>
        {fields.length > 0 && <p>{t('users.stale.both', { fields: fields.join(', ') })}</p>}
      </Notice>
      {dirty && (
        <Button variant="default" onClick={onDiscard}>
          {t('users.stale.discard')}
        </Button>
      )}
    </div>
  )
}

type Step = Access | 'delete'

interface LockoutProps {
  readonly user: User
  /** Unsaved input would be lost. */
  readonly disabled: boolean
  readonly onReload: () => void
  readonly onDeleted: () => void
}

/** Deactivates, reactivates or deletes a user, after a confirmation with the name. */
function Lockout({ user, disabled, onReload, onDeleted }: LockoutProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>()
  const switching = useSingleFlight({
    mutationFn: async (next: Step) => {
      if (next === 'delete') await deleteUser(user.id)
      else return changeAccess(user, next)
    },
    meta: { silent: true },
    onSettled: () => setStep(undefined),
    onSuccess: (changed, next) => {
      // The form is empty before the list is refetched ([B4.07]).
      if (next === 'delete') onDeleted()
      else if (changed !== undefined) queries.setQueryData(userQuery(user.id).queryKey, changed)
      reloadLists(queries)
    },
  })
  const state = getUserState(user)
  const area = useErrorFocus<HTMLElement>(switching.error)
  const names = { name: getUserName(user), email: user.email }
  return (
    <section ref={area} className="lp-mt-14 lp-pt-10 lp-line-top" aria-labelledby="user-lockout">
      <h3 id="user-lockout" className="lp-unspaced-text lp-m-0 lp-mb-6 lp-text-md">
        {t('users.actions.title')}
      </h3>
      {switching.error !== null && (
        <div className="lp-mb-10">
          <FailureNotice failure={userFailure(switching.error, [])} onReload={onReload} />
        </div>
      )}
      {state === 'void' && <p>{t('users.void.text')}</p>}
      <div className="lp-flex lp-wrap lp-gap-6">
        {state === 'active' && (
          <Button variant="default" disabled={disabled} onClick={() => setStep('deactivate')}>
            {t('users.deactivate')}
          </Button>
        )}
        {state === 'deactivated' && (
          <Button variant="default" disabled={disabled} onClick={() => setStep('reactivate')}>
            {t('users.reactivate')}
          </Button>
        )}
        {(state === 'waiting' || state === 'void') && (
          <Button variant="default" disabled={disabled} onClick={() => setStep('invite')}>
            {t('users.invite')}
          </Button>
        )}
        <Button variant="outline" color="error" disabled={disabled} onClick={() => setStep('delete')}>
          {t('users.delete')}
        </Button>
      </div>
      {step !== undefined && (
        <ConfirmDialog
          title={t(`users.${step}.title`, names)}
          confirm={t(step === 'delete' ? 'users.delete.confirm' : `users.${step}`)}
          dangerous={step === 'deactivate' || step === 'delete'}
          busy={switching.isPending}
          onConfirm={() => switching.mutate(step)}
          onCancel={() => setStep(undefined)}
        >
          <p>{t(`users.${step}.text`, names)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function UserFacts({ user }: { readonly user: User }) {
  const { t, locale } = useTexts()
  const timestamp = (iso: string, by: string) =>
    t('users.facts.by', { time: formatTimestamp(iso, locale), who: actorLabel(by, user, t) })
  const lastSignIn = user.lastSignInAt === null ? t('users.never') : formatTimestamp(user.lastSignInAt, locale)
  return (
    <Facts
      facts={[
        { label: t('users.column.lastSignIn'), value: lastSignIn },
        ...(user.authority === 'ROLE_USER'
          ? [
              {
                label: t('users.facts.verified'),
                value: t(user.verified ? 'users.facts.verified.yes' : 'users.facts.verified.no'),
              },
            ]
          : []),
        { label: t('users.column.created'), value: timestamp(user.createdDate, user.createdBy) },
        { label: t('users.facts.modified'), value: timestamp(user.lastModifiedDate, user.lastModifiedBy) },
      ]}
    />
  )
}

/** The author of an action on a user, as a phrase. */
function actorLabel(by: string, user: Pick<User, 'id' | 'login'>, t: ReturnType<typeof useTexts>['t']): string {
  if (by === user.login || by === user.id || by === `account:${user.id}`) return t('users.who.self')
  return by === 'system' || by === 'anonymous' ? t('users.who.system') : by
}
