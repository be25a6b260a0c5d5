import { Button } from '@mantine/core'
import { IconPencil, IconTableExport } from '@tabler/icons-react'

import { saveText } from '#web/features/offer/save-as.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { readScheduled } from '../settings/area-queries.ts'
import { TableImportButton } from './table-import/TableImportButton.tsx'
import { FetchRates } from './FetchRates.tsx'
import { ratesTable } from './rate-export.ts'
import { lookAtRates } from './rate-import.ts'
import { RateImport } from './RateImport.tsx'

/** Import, export and editing of the scheduled prices. */
export function RateActions({ onGrid }: { readonly onGrid: () => void }) {
  const { t, locale } = useTexts()
  const exporting = useSingleFlight({
    mutationFn: async () => {
      const { items } = await readScheduled('INTEREST_CONDITIONS')
      saveText(ratesTable(items, locale), 'conditions.csv', 'text/csv;charset=utf-8')
    },
  })
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onGrid}>
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
        {(looked, panel) => <RateImport looked={looked} {...panel} />}
      </TableImportButton>
      <FetchRates />
    </>
  )
}
