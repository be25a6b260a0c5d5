import { useQuery } from '@tanstack/react-query'

import { isApiError } from '#web/api/errors.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { PanelBody } from '../ui/PanelParts.tsx'
import { userQuery } from './calls.ts'
import { EditUser } from './EditUser.tsx'
import { StateBadge } from './StateBadge.tsx'
import { nameOf, stateOf } from './user.ts'

interface UserPanelProps {
  readonly id: string
  readonly onClose: () => void
}

export function UserPanel({ id, onClose }: UserPanelProps) {
  const { t } = useTexts()
  const { data: user, error: failed, refetch, isLoading, isFetching } = useQuery(userQuery(id))
  const error = useLastError(failed, isLoading)
  const gone = isApiError(error) && error.status === 404
  if (user !== undefined)
    return (
      <DetailsPanel
        title={nameOf(user)}
        about={<StateBadge state={stateOf(user)} />}
        revision={user.version}
        onClose={onClose}
      >
        <EditUser user={user} onReload={() => void refetch()} onClose={onClose} />
      </DetailsPanel>
    )
  return (
    <DetailsPanel title={t('users.title')} onClose={onClose}>
      <PanelBody>
        {error === null && <Spinner />}
        {gone && (
          <Notice kind="info" live>
            {t('users.gone')}
          </Notice>
        )}
        {error !== null && !gone && (
          <LoadFailure
            title={t('users.loading.error')}
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </PanelBody>
    </DetailsPanel>
  )
}
