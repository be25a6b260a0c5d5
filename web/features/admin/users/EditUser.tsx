import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'

import { accountQuery, useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { PanelActions, PanelBody } from '../ui/PanelParts.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { reloadLists, updateUser, type User } from './calls.ts'
import { userFailure } from './failure.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { Lockout } from './Lockout.tsx'
import { useUserForm } from './use-user-form.ts'
import { nameOf, templateUser, toSend, valuesOf } from './user.ts'
import { UserFacts } from './UserFacts.tsx'
import { UserFields } from './UserFields.tsx'
import { userPlaceOf } from './user-place.ts'
import styles from './users.module.css'

interface EditUserProps {
  readonly user: User
  readonly onReload: () => void
  readonly onClose: () => void
}

export function EditUser({ user, onReload, onClose }: EditUserProps) {
  const { t } = useTexts()
  const formId = useId()
  const queries = useQueryClient()
  const { account } = useAccount()
  const own = user.id === account?.id
  const [initial] = useState(() => valuesOf(user))
  const form = useUserForm(initial)
  const unsaved = useUnsaved(form.dirty, userPlaceOf)
  const saving = useMutation({
    mutationFn: () => updateUser(user, toSend(form.values)),
    meta: { silent: true },
    onSuccess: () => {
      unsaved.release()
      onClose()
      reloadLists(queries)
      if (own) void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
  })
  const { email, authority } = form.values
  const endsSessions = user.activated && (email.trim().toLowerCase() !== user.email || authority !== user.authority)
  const failure = saving.error === null ? undefined : userFailure(saving.error, Object.keys(templateUser))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.valid && form.dirty) saving.mutate()
  }
  return (
    <>
      <PanelBody>
        <form id={formId} onSubmit={submit} noValidate>
          {failure !== undefined && <FailureNotice failure={failure} onReload={onReload} />}
          {own && (
            <div className={styles.failure}>
              <Notice kind="info" title={t('users.own.title')}>
                <p>{t('users.own.text')}</p>
              </Notice>
            </div>
          )}
          <UserFields form={form} refused={failure?.fields ?? {}} own={own} />
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
        {!own && (
          <Lockout
            user={user}
            disabled={form.dirty}
            onReload={onReload}
            onDeleted={() => {
              unsaved.release()
              onClose()
            }}
          />
        )}
      </PanelBody>
      <PanelActions>
        <Button variant="default" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <Button type="submit" form={formId} loading={saving.isPending} disabled={!form.valid || !form.dirty}>
          {t('users.edit.submit')}
        </Button>
      </PanelActions>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  )
}
