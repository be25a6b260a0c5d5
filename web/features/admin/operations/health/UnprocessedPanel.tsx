import { Checkbox } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconSend, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { PanelActions, PanelBody, PanelFields } from '../../ui/PanelParts.tsx'
import { deleteFailed, downloadAll, reloadHealth, sendAgain, type Unprocessed, unprocessedQuery } from './calls.ts'

const isFailed = ({ status }: Unprocessed): boolean => status === 'SUBMITTION_FAILED'

/**
 * Applications that the bank has not received, which can be sent again or deleted ([B2.34] to [B2.36], [B8.13],
 * [B9.08]).
 */
export function UnprocessedPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(unprocessedQuery)
  const { rows, total = 0 } = data ?? {}
  const isCut = rows !== undefined && rows.length < total
  const error = useLastError(failed, isLoading)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<string>()
  // A reload may have removed selected rows.
  const failedIds = (rows ?? []).filter(isFailed).map(({ id }) => id)
  const selected = failedIds.filter((id) => chosen.has(id))
  const after = async (message: string) => {
    setChosen(new Set())
    setAsking(false)
    setDone(message)
    await reloadHealth(queries)
  }
  const sending = useMutation({
    mutationFn: sendAgain,
    onSuccess: (sent) => after(t('health.unprocessed.sentAgain', { count: sent })),
    onError: () => reloadHealth(queries),
  })
  const deleting = useMutation({
    mutationFn: deleteFailed,
    onSuccess: (deleted) => after(t('health.unprocessed.deleted', { count: deleted })),
    onError: () => reloadHealth(queries),
  })
  const download = useMutation({ mutationFn: downloadAll })
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...selected, ...ids] : selected.filter((id) => !ids.includes(id))))
  const columns = useColumns({ failedIds, selected, choose })
  return (
    <DetailsPanel title={t('health.service.applications')} size="64rem" onClose={onClose}>
      <PanelBody>
        <PanelFields>
          {done !== undefined && (
            <Notice kind="success" live>
              {done}
            </Notice>
          )}
          {error !== null && (
            <LoadFailure
              title={t('health.unprocessed.error')}
              error={error}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {rows === undefined && error === null && <Spinner />}
          {rows?.length === 0 && (
            <EmptyState icon={IconCircleCheck} title={t('health.unprocessed.empty.title')}>
              {t('health.unprocessed.empty.text')}
            </EmptyState>
          )}
          {isCut && <Notice kind="info">{t('health.unprocessed.cut', { shown: rows.length, total })}</Notice>}
          {rows !== undefined && rows.length > 0 && (
            <DataTable
              caption={t('health.service.applications')}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              stale={false}
              aboveCards={<ChooseAll failedIds={failedIds} selected={selected} choose={choose} withLabel />}
            />
          )}
        </PanelFields>
      </PanelBody>
      {rows !== undefined && rows.length > 0 && (
        <PanelActions>
          <ActionButton
            variant="subtle"
            color="error"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            disabled={failedIds.length === 0 && !isCut}
            onClick={() => setAsking(true)}
          >
            {t('health.unprocessed.deleteAll')}
          </ActionButton>
          <ActionButton
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('health.unprocessed.download')}
          </ActionButton>
          <ActionButton
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
            loading={sending.isPending}
            disabled={selected.length === 0}
            onClick={() => sending.mutate(selected)}
          >
            {t('health.unprocessed.sendAgain', { count: selected.length })}
          </ActionButton>
        </PanelActions>
      )}
      {asking && (
        <ConfirmDialog
          title={
            isCut
              ? t('health.unprocessed.deleteAll.everyTitle')
              : t('health.unprocessed.deleteAll.title', { count: failedIds.length })
          }
          confirm={t('health.unprocessed.deleteAll.confirm')}
          dangerous
          busy={deleting.isPending}
          onConfirm={() => deleting.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('health.unprocessed.deleteAll.text')}</p>
        </ConfirmDialog>
      )}
    </DetailsPanel>
  )
}

interface Choice {
  readonly failedIds: readonly string[]
  readonly selected: readonly string[]
  readonly choose: (ids: readonly string[], isChosen: boolean) => void
}

/** [B2.36] */
function ChooseAll({ failedIds, selected, choose, withLabel = false }: Choice & { readonly withLabel?: boolean }) {
  const { t } = useTexts()
  const name = t('health.unprocessed.chooseAll')
  const all = failedIds.length > 0 && selected.length === failedIds.length
  return (
    <Checkbox
      {...(withLabel ? { label: name } : { 'aria-label': name })}
      checked={all}
      indeterminate={!all && selected.length > 0}
      disabled={failedIds.length === 0}
      onChange={() => choose(failedIds, !all)}
    />
  )
}

function useColumns(choice: Choice): readonly Column<Unprocessed, never>[] {
  const { t, locale } = useTexts()
  const { selected, choose } = choice
  return [
    {
      id: 'loan',
      label: t('health.unprocessed.loan'),
      head: <ChooseAll {...choice} />,
      cell: (row) => (
        <Checkbox
          label={row.loanId}
          checked={selected.includes(row.id)}
          disabled={!isFailed(row)}
          onChange={() => choose([row.id], !selected.includes(row.id))}
        />
      ),
    },
    {
      id: 'status',
      label: t('health.status'),
      cell: ({ status }) => t(`health.unprocessed.status.${status}`),
    },
    {
      id: 'date',
      label: t('health.unprocessed.date'),
      narrow: true,
      cell: ({ requestDate }) => formatTimestamp(requestDate, locale),
    },
    {
      id: 'error',
      label: t('health.unprocessed.message'),
      cell: ({ errorMessage }) => errorMessage ?? '–',
    },
  ]
}
