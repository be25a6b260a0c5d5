import { SegmentedControl } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { DataTable } from '../../ui/DataTable.tsx'
import { pageOf, pageParameter } from '../../ui/list-address.ts'
import { ListHead } from '../../ui/ListHead.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { casesPerPage, casesQuery, whichCases } from './calls.ts'
import { CasePanel } from './CasePanel.tsx'
import { useCaseColumns } from './use-case-columns.tsx'

/** Cases of people without their content: those that await an answer by default. */
export function CasesPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const page = pageOf(search)
  const which = whichCases.find((each) => each === search.get('which')) ?? 'open'
  const open = search.get('case') ?? undefined
  const columns = useCaseColumns()
  const {
    data,
    error: failed,
    isLoading,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery(casesQuery({ page, which }))
  const error = useLastError(failed, isLoading)
  return (
    <>
      <ListHead title={t('cases.title')} text={t('cases.text')} busy={isFetching} onRefresh={() => void refetch()} />
      <SegmentedControl
        aria-label={t('cases.which')}
        value={which}
        data={whichCases.map((value) => ({ value, label: t(`cases.which.${value}`) }))}
        onChange={(next) => go({ which: next === 'open' ? undefined : next, page: undefined })}
      />
      {error !== null && (
        <LoadFailure title={t('cases.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data?.total === 0 && (
        <EmptyState icon={IconShieldCheck} title={t(`cases.none.${which}`)}>
          {t('cases.none.text')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <div className="lp-mt-10">
            <DataTable
              caption={t('cases.title')}
              columns={columns}
              rows={data.cases}
              keyOf={({ id }) => id}
              to={({ id }) => to({ case: id })}
              open={open}
              stale={isPlaceholderData}
            />
          </div>
          <Pager page={page} size={casesPerPage} total={data.total} to={(next) => to({ page: pageParameter(next) })} />
        </>
      )}
      {open !== undefined && <CasePanel key={open} id={open} onClose={() => go({ case: undefined })} />}
    </>
  )
}
