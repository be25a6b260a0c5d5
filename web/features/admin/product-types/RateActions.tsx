import { Button } from '@mantine/core'
import { IconCloudDownload, IconPencil, IconTableExport } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { saveText } from '#web/features/offer/save-as.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOnce } from '#web/ui/use-once.ts'

import { approvedAmong } from '../releases/seen.ts'
import { changesQuery, readScheduled, reloadSettings } from '../settings/area-queries.ts'
import { failureOf } from '../settings/failure.ts'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { VoidedApprovals } from '../settings/VoidedApprovals.tsx'
import { TableImportButton } from '../table-import/TableImportButton.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { PanelBody } from '../ui/PanelParts.tsx'
import { fetchRates } from './calls.ts'
import { ratesTable } from './rate-export.ts'
import { lookAtRates } from './rate-import.ts'
import { RateImport } from './RateImport.tsx'

/** Prices in and out of the version to come. */
export function RateActions({ onCells }: { readonly onCells: () => void }) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const reload = () => reloadSettings(queries)
  const [asking, setAsking] = useState(false)
  const { data: planned = [] } = useQuery(changesQuery('INTEREST_CONDITIONS', locale))
  const fetching = useOnce({
    mutationFn: fetchRates,
    meta: { silent: true },
    onSuccess: (count) => toast({ kind: 'info', text: { id: 'rates.fetch.done', values: { count } } }),
    onSettled: () => {
      setAsking(false)
      return reload()
    },
  })
  const exporting = useOnce({
    mutationFn: async () => {
      const { items } = await readScheduled('INTEREST_CONDITIONS')
      saveText(ratesTable(items, locale), 'conditions.csv', 'text/csv;charset=utf-8')
    },
  })
  // What the bank will say of them is not known before.
  const approved = approvedAmong(planned)
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onCells}>
        {t('cells.open')}
      </Button>
      <ActionButton
        variant="default"
        leftSection={<IconTableExport size={18} aria-hidden />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('rates.export')}
      </ActionButton>
      <TableImportButton
        label={t('rates.import')}
        refused={t('rates.refused')}
        look={(file) => lookAtRates(file, locale)}
      >
        {(looked, shown) => <RateImport looked={looked} {...shown} />}
      </TableImportButton>
      <ActionButton leftSection={<IconCloudDownload size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('rates.fetch')}
      </ActionButton>
      {asking && (
        <ConfirmDialog
          title={t('rates.fetch.title')}
          confirm={t('rates.fetch.confirm')}
          busy={fetching.isPending}
          onConfirm={() => fetching.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('rates.fetch.text')}</p>
          <VoidedApprovals
            approvals={approved}
            title={t('rates.fetch.voids', { count: approved.length })}
            text={t('settings.voided.again', { count: approved.length })}
          />
        </ConfirmDialog>
      )}
      {fetching.error !== null && (
        <DetailsPanel title={t('rates.refused')} onClose={() => fetching.reset()}>
          <PanelBody reading>
            <ProblemNotice failure={failureOf(fetching.error)} words={{ locale, areas: {} }} />
          </PanelBody>
        </DetailsPanel>
      )}
    </>
  )
}
