import { Button, Checkbox } from '@mantine/core'
import { IconUserOff, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'
import { isApiError } from '#web/api/errors.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

import { pageCount, getPageNumber, pageParameter, getSort, sortText } from '../ui/list-address.ts'
import { ListScreen } from '../ui/ListScreen.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useListAddress } from '../ui/use-list-address.ts'
import { userSorts, usersPerPage, usersQuery, createUser, reloadLists, userQuery } from './calls.ts'
import { useUserColumns } from './use-user-columns.tsx'
import styles from './users.module.css'
import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { PanelForm } from '../ui/PanelForm.tsx'
import { PanelBody } from '../ui/PanelParts.tsx'
import { userFailure } from './failure.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { useUserForm } from './use-user-form.ts'
import { templateUser, toSend, getUserName, getUserState } from './user.ts'
import { UserFields } from './UserFields.tsx'
import { getUserPath } from './user-path.ts'
import { EditUser } from './EditUser.tsx'
import { StateBadge } from './StateBadge.tsx'

/** Replaces the id in the address of a new user. */
const newUser = 'new'

/** The users ([B2.38], [B4.07]); only technical administrators change them. */
export function UsersPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress(['search'])
  const mayChange = useAccount().account?.isTechAdmin === true
  const columns = useUserColumns()
  const page = getPageNumber(search)
  const sort = getSort(search, userSorts, { property: 'lastName', descending: false })
  const text = search.get('search') ?? ''
  const administrators = search.has('administrators')
  const open = search.get('user') ?? undefined
  const users = useQuery(usersQuery({ page, sort, search: text, administrators }))
  const { data, isPlaceholderData } = users
  const total = data?.total ?? 0
  const filtered = text !== '' || administrators
  const lastPage = pageCount(total, usersPerPage) - 1
  useEffect(() => {
    // The last row of the last page may have been deleted.
    if (data !== undefined && !isPlaceholderData && page > lastPage)
      go({ page: pageParameter(lastPage) }, { replace: true })
  })
  const showAll = () => go({ search: undefined, administrators: undefined, page: undefined })
  const close = () => go({ user: undefined })
  return (
    <ListScreen
      title={t('users.title')}
      text={t('admin.screen.users.text')}
      action={
        mayChange && (
          <Button
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => go({ user: newUser })}
          >
            {t('users.create')}
          </Button>
        )
      }
      query={users}
      failure={t('users.error')}
      rowsOf={(list) => list.users}
      table={{
        columns,
        keyOf: ({ id }) => id,
        to: ({ id }) => to({ user: id }),
        open,
        sort,
        onSort: (next) => go({ sort: sortText(next), page: undefined }),
      }}
      paging={{ page, size: usersPerPage, to: (next) => to({ page: pageParameter(next) }) }}
      empty={
        filtered ? (
          <EmptyState
            icon={IconUserOff}
            title={t('users.noMatch.title')}
            action={
              <Button variant="default" onClick={showAll}>
                {t('users.showAll')}
              </Button>
            }
          >
            {t('users.noMatch.text')}
          </EmptyState>
        ) : (
          <EmptyState icon={IconUsers} title={t('users.empty.title')}>
            {t('users.empty.text')}
          </EmptyState>
        )
      }
      panel={
        open === newUser
          ? mayChange && <NewUserPanel onClose={close} />
          : open !== undefined && <UserPanel key={open} id={open} onClose={close} />
      }
    >
      <div className={`${styles.bar} lp-gap-7-12 lp-flex lp-wrap lp-items-flex-end lp-mb-8`}>
        <div className="lp-basis-18 lp-max-26">
          <SearchField
            label={t('users.search')}
            value={text}
            onSearch={(next) => go({ search: next, page: undefined }, { replace: true })}
          />
        </div>
        <Checkbox
          label={t('users.administrators')}
          checked={administrators}
          onChange={() => go({ administrators: administrators ? undefined : '1', page: undefined })}
        />
        <p className="lp-flex lp-items-center lp-m-0 lp-ms-auto lp-muted lp-text-md" role="status">
          {data !== undefined && !isPlaceholderData && t(filtered ? 'users.found' : 'users.count', { total })}
        </p>
      </div>
    </ListScreen>
  )
}

/** Creates a user, who gets a link by mail to set the password. */
function NewUserPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const form = useUserForm(templateUser)
  const unsaved = useUnsaved(form.dirty, getUserPath)
  const creation = useSingleFlight({
    mutationFn: createUser,
    meta: { silent: true },
    onSuccess: () => reloadLists(queries),
  })
  const failure = creation.error === null ? undefined : userFailure(creation.error, Object.keys(templateUser))
  const area = useErrorFocus<HTMLFormElement>(creation.error)
  const done = () => {
    unsaved.release()
    onClose()
  }
  return (
    <DetailsPanel title={t('users.new.title')} onClose={onClose}>
      <PanelForm
        errorArea={area}
        submit={t('users.new.submit')}
        busy={creation.isPending}
        blocked={!form.valid}
        unsaved={unsaved}
        problems={failure !== undefined && <FailureNotice failure={failure} />}
        onSubmit={() => form.valid && creation.mutate(toSend(form.values), { onSuccess: done })}
        onCancel={onClose}
      >
        <p className="lp-m-0 lp-muted lp-text-md">{t('users.new.text')}</p>
        <UserFields form={form} refused={failure?.fields ?? {}} />
      </PanelForm>
    </DetailsPanel>
  )
}

interface UserPanelProps {
  readonly id: string
  readonly onClose: () => void
}

function UserPanel({ id, onClose }: UserPanelProps) {
  const { t } = useTexts()
  const { data: user, error: failed, refetch, isLoading, isFetching } = useQuery(userQuery(id))
  const error = useLastError(failed, isLoading)
  const gone = isApiError(error) && error.status === 404
  if (user !== undefined)
    return (
      <DetailsPanel
        title={getUserName(user)}
        about={<StateBadge state={getUserState(user)} />}
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
