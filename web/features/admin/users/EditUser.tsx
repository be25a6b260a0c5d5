import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'

import { isSameEmail } from '#domain/email.ts'

import { accountQuery, useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { PanelActions, PanelBody } from '../ui/PanelParts.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { useInertWhileBusy } from '../ui/use-inert-while-busy.ts'
import { reloadLists, updateUser, type User, userQuery } from './calls.ts'
import { newerOf, userFailure } from './failure.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { Lockout } from './Lockout.tsx'
import { type StaleEdit, ConflictNotice } from './ConflictNotice.tsx'
import { PersonRights } from './PersonRights.tsx'
import { useUserForm } from './use-user-form.ts'
import { bothChanged, nameOf, templateUser, toSend, valuesOf } from './user.ts'
import { UserFacts } from './UserFacts.tsx'
import { UserFields } from './UserFields.tsx'
import { userPlaceOf } from './user-place.ts'
import styles from './users.module.css'

interface EditUserProps {
  readonly user: User
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Only technical administrators change a user; others read the same panel. */
export function EditUser({ user, onReload, onClose }: EditUserProps) {
  const { t } = useTexts()
  const formId = useId()
  const queries = useQueryClient()
  const { account } = useAccount()
  const own = user.id === account?.id
  const mayChange = account?.isTechAdmin === true
  const [base, setBase] = useState(user)
  const form = useUserForm(valuesOf(base))
  if (user.version !== base.version) {
    // The newer version replaces the base of the form.
    setBase(user)
    form.rebase(valuesOf(user))
  }
  const [stale, setStale] = useState<StaleEdit>()
  const unsaved = useUnsaved(form.dirty, userPlaceOf)
  const saving = useSingleFlight({
    mutationFn: () => updateUser(user, toSend(form.values)),
    meta: { silent: true },
    onMutate: () => setStale(undefined),
    onError: (error) => {
      const newer = newerOf(error)
      if (newer === undefined) return
      setStale({ newer, both: bothChanged(form.values, valuesOf(base), valuesOf(newer)) })
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
  const { inert, button } = useInertWhileBusy(saving.isPending, area)
  const discard = () => {
    form.replace(valuesOf(base))
    setStale(undefined)
    saving.reset()
    // The pressed button disappears with the notice.
    area.current?.querySelector('input')?.focus()
  }
  const done = () => {
    unsaved.release()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.valid && form.dirty) saving.mutate(undefined, { onSuccess: done })
  }
  return (
    <>
      <PanelBody>
        <form ref={area} id={formId} onSubmit={submit} noValidate inert={inert}>
          {stale !== undefined && <ConflictNotice {...stale} dirty={form.dirty} onDiscard={discard} />}
          {stale === undefined && failure !== undefined && <FailureNotice failure={failure} onReload={onReload} />}
          {own && (
            <div className={styles.failure}>
              <Notice kind="info" title={t('users.own.title')}>
                <p>{t('users.own.text')}</p>
              </Notice>
            </div>
          )}
          <fieldset disabled={!mayChange} className={styles.fields}>
            <UserFields form={form} refused={failure?.fields ?? {}} own={own} />
          </fieldset>
          {endsSessions && (
            <div className={styles.signedOut}>
              <Notice kind="warning" live title={t('users.signedOut.title', { name: nameOf(user) })}>
                <p>{t('users.signedOut.text')}</p>
              </Notice>
            </div>
          )}
        </form>
        <section className={styles.part}>
          <UserFacts user={user} />
        </section>
        <PersonRights user={user} />
        {mayChange && !own && (
          <Lockout key={user.version} user={user} disabled={form.dirty} onReload={onReload} onDeleted={done} />
        )}
      </PanelBody>
      <PanelActions>
        <ActionButton variant="default" disabled={saving.isPending} onClick={onClose}>
          {t('admin.cancel')}
        </ActionButton>
        {mayChange && (
          <ActionButton
            ref={button}
            type="submit"
            form={formId}
            loading={saving.isPending}
            disabled={!form.valid || !form.dirty}
          >
            {t('users.edit.submit')}
          </ActionButton>
        )}
      </PanelActions>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  )
}
