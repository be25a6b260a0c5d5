import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { To } from 'react-router'

import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { DataTable, type DataTableProps } from './DataTable.tsx'
import { ListHead } from './ListHead.tsx'
import { PageHead } from './PageHead.tsx'
import { Pager } from './Pager.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

interface ListScreenProps<Data, Row, Property extends string> {
  readonly title: string
  readonly text: string
  /** In the head, instead of the button that loads the list again. */
  readonly action?: ReactNode
  readonly query: UseQueryResult<Data>
  /** That the list could not be loaded. */
  readonly failure: string
  /** What was asked for cannot be, such as a period that ends before it begins: no row is shown. */
  readonly impossible?: boolean
  /** Search and filters. */
  readonly children?: ReactNode
  readonly rowsOf: (data: Data) => readonly Row[]
  readonly table: Omit<DataTableProps<Row, Property>, 'caption' | 'rows' | 'stale'>
  /** `page` is counted from 0. */
  readonly paging: { readonly page: number; readonly size: number; readonly to: (page: number) => To }
  readonly empty: ReactNode
  /** The selected row. */
  readonly panel?: ReactNode
}

/**
 * A list of the administration: its head, search, rows in pages and the selected one, and what stands there while it loads,
 * after a failure and when there is nothing. Present rows stay while others load.
 */
export function ListScreen<Data extends { readonly total: number }, Row, Property extends string>(
  props: ListScreenProps<Data, Row, Property>,
) {
  const {
    title,
    text,
    action,
    query,
    failure,
    impossible = false,
    children,
    rowsOf,
    table,
    paging,
    empty,
    panel,
  } = props
  const { data, isLoading, isFetching, isPlaceholderData, refetch } = query
  const error = useLastError(query.error, isLoading)
  const load = () => void refetch()
  return (
    <>
      {action === undefined ? (
        <ListHead title={title} text={text} busy={isFetching} onRefresh={load} />
      ) : (
        <PageHead title={title} text={text}>
          {action}
        </PageHead>
      )}
      {children}
      {error !== null && <LoadFailure title={failure} error={error} busy={isFetching} onRetry={load} />}
      {data === undefined && error === null && !impossible && <TableSkeleton />}
      {data !== undefined && !impossible && data.total === 0 && empty}
      {data !== undefined && !impossible && data.total > 0 && (
        <>
          <DataTable caption={title} rows={rowsOf(data)} stale={isPlaceholderData} {...table} />
          <Pager {...paging} total={data.total} />
        </>
      )}
      {panel}
    </>
  )
}
