import { Button, Checkbox } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useAccount } from '#web/api/account.ts'
import { isApiError } from '#web/api/errors.ts'
import { session } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { refusalText } from '../failure-text.ts'
import { eraseAccount } from '../self-calls.ts'
import styles from './data.module.css'
import { jointTexts } from './joint-texts.ts'

interface DeleteAccountProps {
  readonly onClose: () => void
}

const jointQuery = queryOptions({
  queryKey: ['own', 'joint-applications'],
  // Few need more than an empty list.
  queryFn: async () => (await import('./joint-applications.ts')).readJointApplications(),
  staleTime: 0,
  retry: false,
  meta: { silent: true },
})

export function DeleteAccountDialog({ opened, onClose }: DeleteAccountProps & { readonly opened: boolean }) {
  const { t } = useTexts()
  return (
    <LazyDialog opened={opened} title={t('data.delete.title')} size="lg" onClose={onClose}>
      <DeleteAccount onClose={onClose} />
    </LazyDialog>
  )
}

/** Names what is deleted and what the bank must keep by law, and requires confirmation that it was read. */
function DeleteAccount({ onClose }: DeleteAccountProps) {
  const { t, formatText, locale } = useTexts()
  const navigate = useNavigate()
  const { account } = useAccount()
  const [understood, setUnderstood] = useState(false)
  const { data: joint, isError: unknownJoint } = useQuery(jointQuery)
  const erasure = useSingleFlight({
    meta: { silent: true },
    mutationFn: eraseAccount,
    onSuccess: async ({ kept }) => {
      session.endAccount()
      await navigate(path(kept.length === 0 ? 'start' : 'accountErased'), { replace: true, state: { kept } })
    },
  })
  const area = useErrorFocus<HTMLDivElement>(erasure.error)
  const inUse = isApiError(erasure.error) && erasure.error.errorKey === 'accountinuse'
  return (
    <div ref={area} className={styles.dialog}>
      <p>{t('data.delete.erased')}</p>
      <ul className={styles.list}>
        {(['account', 'drafts', 'documents', 'mails'] as const).map((what) => (
          <li key={what}>{t(`data.delete.erased.${what}`)}</li>
        ))}
      </ul>
      {account !== null && <p>{t('data.delete.within', { days: account.erasedWithinDays })}</p>}
      <p>{t('data.delete.kept')}</p>
      <ul className={styles.list}>
        {(['contracts', 'refusals'] as const).map((what) => (
          <li key={what}>{t(`data.delete.kept.${what}`)}</li>
        ))}
        {joint?.map((name) => (
          <li key={name}>{jointTexts[locale].one(name)}</li>
        ))}
        {unknownJoint && <li>{jointTexts[locale].any}</li>}
      </ul>
      {erasure.isError && (
        <Notice kind={inUse ? 'warning' : 'error'} live title={t(inUse ? 'data.delete.inUse' : 'data.delete.failed')}>
          <p>{formatText(refusalText(erasure.error))}</p>
        </Notice>
      )}
      {joint === undefined && !unknownJoint ? (
        <Spinner />
      ) : (
        <Checkbox
          checked={understood}
          label={t('data.delete.understood')}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
        />
      )}
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('profile.cancel')}
        </Button>
        <ActionButton
          color="error"
          loading={erasure.isPending}
          disabled={!understood || inUse}
          onClick={() => erasure.mutate()}
        >
          {t('data.delete.confirm')}
        </ActionButton>
      </div>
    </div>
  )
}
