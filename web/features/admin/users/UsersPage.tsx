import { Button, Checkbox } from '@mantine/core'
import { IconUserOff, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { DataTable } from '../ui/DataTable.tsx'
import { pageCount, pageOf, pageParameter, sortOf, sortText } from '../ui/list-address.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { useListAddress } from '../ui/use-list-address.ts'
import { userSorts, usersPerPage, usersQuery } from './calls.ts'
import { NewUserPanel } from './NewUserPanel.tsx'
import { useUserColumns } from './use-user-columns.tsx'
import { UserPanel } from './UserPanel.tsx'
import styles from './users.module.css'

/** Replaces the id in the address of a new user. */
const newUser = 'new'

/** The users ([B2.38], [B4.07]); only technical administrators change them. */
export function UsersPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress(['search'])
  const mayChange = useAccount().account?.isTechAdmin === true
  const columns = useUserColumns()
  const page = pageOf(search)
  const sort = sortOf(search, userSorts, { property: 'lastName', descending: false })
  const text = search.get('search') ?? ''
  const administrators = search.has('administrators')
  const open = search.get('user') ?? undefined
  const users = useQuery(usersQuery({ page, sort, search: text, administrators }))
  const { data, refetch, isFetching, isPlaceholderData } = users
  const error = useLastError(users.error, users.isLoading)
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
    <>
      <PageHead title={t('users.title')} text={t('admin.screen.users.text')}>
        {mayChange && (
          <Button
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => go({ user: newUser })}
          >
            {t('users.create')}
          </Button>
        )}
      </PageHead>
      <div className={styles.bar}>
        <div className={styles.search}>
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
        <p className={styles.count} role="status">
          {data !== undefined && !isPlaceholderData && t(filtered ? 'users.found' : 'users.count', { total })}
        </p>
      </div>
      {error !== null && (
        <LoadFailure title={t('users.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data !== undefined && total > 0 && (
        <>
          <DataTable
            caption={t('users.title')}
            columns={columns}
            rows={data.users}
            keyOf={({ id }) => id}
            to={({ id }) => to({ user: id })}
            open={open}
            sort={sort}
            onSort={(next) => go({ sort: sortText(next), page: undefined })}
            stale={isPlaceholderData}
          />
          <Pager page={page} size={usersPerPage} total={total} to={(next) => to({ page: pageParameter(next) })} />
        </>
      )}
      {data !== undefined && total === 0 && filtered && (
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
      )}
      {data !== undefined && total === 0 && !filtered && (
        <EmptyState icon={IconUsers} title={t('users.empty.title')}>
          {t('users.empty.text')}
        </EmptyState>
      )}
      {mayChange && open === newUser && <NewUserPanel onClose={close} />}
      {open !== undefined && open !== newUser && <UserPanel key={open} id={open} onClose={close} />}
    </>
  )
}
