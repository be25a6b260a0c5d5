import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { PanelActions, PanelBody } from '../ui/PanelParts.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { useInertWhileBusy } from '../ui/use-inert-while-busy.ts'
import { createUser, reloadLists } from './calls.ts'
import { userFailure } from './failure.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { useUserForm } from './use-user-form.ts'
import { templateUser, toSend } from './user.ts'
import { UserFields } from './UserFields.tsx'
import { userPlaceOf } from './user-place.ts'
import styles from './users.module.css'

/** Creates a user, who gets a link by mail to set the password. */
export function NewUserPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const formId = useId()
  const queries = useQueryClient()
  const form = useUserForm(templateUser)
  const unsaved = useUnsaved(form.dirty, userPlaceOf)
  const creation = useSingleFlight({
    mutationFn: createUser,
    meta: { silent: true },
    onSuccess: () => reloadLists(queries),
  })
  const failure = creation.error === null ? undefined : userFailure(creation.error, Object.keys(templateUser))
  const area = useErrorFocus<HTMLFormElement>(creation.error)
  const { inert, button } = useInertWhileBusy(creation.isPending, area)
  const done = () => {
    unsaved.release()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.valid) creation.mutate(toSend(form.values), { onSuccess: done })
  }
  return (
    <DetailsPanel title={t('users.new.title')} onClose={onClose}>
      <PanelBody>
        <p className={styles.note}>{t('users.new.text')}</p>
        <form ref={area} id={formId} onSubmit={submit} noValidate inert={inert}>
          {failure !== undefined && <FailureNotice failure={failure} />}
          <UserFields form={form} refused={failure?.fields ?? {}} />
        </form>
      </PanelBody>
      <PanelActions>
        <ActionButton variant="default" disabled={creation.isPending} onClick={onClose}>
          {t('admin.cancel')}
        </ActionButton>
        <ActionButton ref={button} type="submit" form={formId} loading={creation.isPending} disabled={!form.valid}>
          {t('users.new.submit')}
        </ActionButton>
      </PanelActions>
      <UnsavedQuestion unsaved={unsaved} />
    </DetailsPanel>
  )
}
