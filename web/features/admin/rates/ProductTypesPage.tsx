import { SegmentedControl, Button } from '@mantine/core'
import { IconPencil, IconTableExport, IconCloudDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import type { Item } from '#domain/settings/area.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { today } from '#web/shared/today.ts'
import { saveText } from '#web/shared/save-as.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

import type { AreaForm } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { useListAddress } from '../ui/use-list-address.ts'
import { mappedFields, type MappedField, fetchRates, prefetchScheduledRates } from './calls.ts'
import { RateErrors } from './RateErrors.tsx'
import { RateGrid, tableId } from './RateGrid.tsx'
import { scheduledQuery, changesQuery, currentQuery, readScheduled } from '../settings/area-queries.ts'
import { focusOnceThere } from './focus-once-there.ts'
import { cellsId, groupRates } from './rate-groups.ts'
import { useFailureAmong } from '../ui/use-failure-among.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { Mappings } from './Mappings.tsx'
import styles from './product-types.module.css'
import { versionIn } from '../settings/view-address.ts'
import { findingsIn } from './rate-findings.ts'
import { RateFindings } from './RateFindings.tsx'
import { TableImportButton } from './table-import/TableImportButton.tsx'
import { ratesTable } from './rate-export.ts'
import { lookAtRates } from './rate-import.ts'
import { RateImport } from './RateImport.tsx'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { useOverwrite } from '../settings/use-overwrite.ts'
import { VoidedApprovals } from '../settings/changes/VoidedApprovals.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { orderChange, toAreaRows } from '../settings/area-rows.ts'
import { RateEditor } from './RateEditor.tsx'

const form: AreaForm = { Actions: EditInGrid }

/** The bank's prices, their problems, and the mapping of bank values to keys ([B2.22], [B7.25]). */
export function ProductTypesPage() {
  const { t } = useTexts()
  const { search, go } = useListAddress()
  const field = mappedFields.find((each) => each === search.get('tab'))
  const tabs = (
    <SegmentedControl
      aria-label={t('rates.tabs')}
      value={field ?? 'rates'}
      data={[
        { value: 'rates', label: t('rates.tab.rates') },
        ...mappedFields.map((each) => ({ value: each, label: t(`rates.tab.${each}`) })),
      ]}
      onChange={(next) => go({ tab: next === 'rates' ? undefined : next, item: undefined, search: undefined })}
    />
  )
  if (search.get('cells') === 'true') return <RateEditorPage onDone={() => go({ cells: undefined })} />
  if (field !== undefined) return <MappingPage key={field} field={field} tabs={tabs} />
  return (
    <AreaPage
      area="INTEREST_CONDITIONS"
      screen="product-types"
      actions={<RateActions onGrid={() => go({ cells: 'true', item: undefined })} />}
      tabs={tabs}
      above={
        <>
          <RateErrors />
          <RateChecks />
        </>
      }
      List={RateGrid}
      form={form}
    />
  )
}

/** Links from a read-only price to the table in which it can be edited. */
function EditInGrid({ item }: { readonly item: Item }) {
  const { t, locale } = useTexts()
  const { go } = useListAddress()
  const { data: lists } = useQuery(scheduledQuery('KEYS'))
  const keys = lists?.items ?? []
  const [group] = groupRates([{ item }], keys, { locale, areas: { KEYS: keys } })
  return (
    <Button
      leftSection={<IconPencil size={18} aria-hidden />}
      onClick={() => {
        go({ cells: 'true', item: undefined })
        if (group !== undefined) focusOnceThere(cellsId(group.kind))
      }}
    >
      {t('cells.open.row')}
    </Button>
  )
}

interface MappingPageProps {
  readonly field: MappedField
  readonly tabs: ReactNode
}

/** Maps the bank's values to keys ([B3.35]); rendered once all data for the effects is loaded. */
function MappingPage({ field, tabs }: MappingPageProps) {
  const { t, locale } = useTexts()
  const lists = useQuery(scheduledQuery('KEYS'))
  const rates = useQuery(scheduledQuery('INTEREST_CONDITIONS'))
  const products = useQuery(scheduledQuery('PRODUCTS'))
  const changes = useQuery(changesQuery('KEYS', locale))
  const failed = useFailureAmong([lists, rates, products, changes])
  const loaded =
    lists.data !== undefined && rates.data !== undefined && products.data !== undefined && changes.data !== undefined
  if (loaded)
    return (
      <Mappings
        field={field}
        tabs={tabs}
        areas={{ KEYS: lists.data.items, PRODUCTS: products.data.items, INTEREST_CONDITIONS: rates.data.items }}
        change={changes.data.find(({ key }) => key === field)}
      />
    )
  return (
    <>
      <PageHead title={t('admin.screen.product-types')} text={t('rates.mapping.text')} />
      <div className={`${styles.tabs} lp-mb-8`}>{tabs}</div>
      {failed === undefined ? <TableSkeleton /> : <LoadFailure title={t('settings.error')} {...failed} />}
    </>
  )
}

/** The findings about the shown version; each one links to its rows. */
function RateChecks() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const version = versionIn(search) === 'current' ? currentQuery : scheduledQuery
  const { data: rates } = useQuery(version('INTEREST_CONDITIONS'))
  const [products, lists] = [useQuery(version('PRODUCTS')), useQuery(version('KEYS'))]
  // The page itself reports that the prices failed to load.
  const failed = useFailureAmong([products, lists])
  if (failed !== undefined) return <LoadFailure title={t('rates.check.failed')} {...failed} />
  if (rates === undefined || products.data === undefined || lists.data === undefined) return null
  const goTo = (kind: string) => {
    go({ kind, search: undefined, showOnlyChanged: undefined })
    focusOnceThere(tableId(kind))
  }
  const areas = { KEYS: lists.data.items, PRODUCTS: products.data.items, INTEREST_CONDITIONS: rates.items }
  return (
    <RateFindings
      areas={areas}
      findings={findingsIn(areas, today())}
      onKind={goTo}
      toPrice={(id) => to({ item: id })}
    />
  )
}

/** Import, export and editing of the scheduled prices. */
function RateActions({ onGrid }: { readonly onGrid: () => void }) {
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

/** Fetches prices from the bank's service after showing which approvals this may void ([B7.10]). */
function FetchRates() {
  const { t, locale } = useTexts()
  const fetching = useOverwrite({
    look: () => prefetchScheduledRates(locale),
    write: fetchRates,
    onDone: (count) => toast({ kind: 'info', text: { id: 'rates.fetch.done', values: { count } } }),
  })
  const { seen } = fetching
  const approvals = seen?.sight.approvals ?? []
  return (
    <>
      <ActionButton
        leftSection={<IconCloudDownload size={18} aria-hidden />}
        loading={fetching.looking}
        onClick={fetching.look}
      >
        {t('rates.fetch')}
      </ActionButton>
      {seen !== undefined && (
        <ConfirmDialog
          title={t('rates.fetch.title')}
          confirm={t('rates.fetch.confirm')}
          busy={fetching.writing}
          onConfirm={fetching.write}
          onCancel={fetching.close}
        >
          {seen.stale && (
            <Notice kind="warning" live>
              {t('rates.fetch.stale')}
            </Notice>
          )}
          <ProblemNotice failure={fetching.failure} words={{ locale, areas: {} }} title={t('rates.refused')} />
          <p>{t('rates.fetch.text')}</p>
          <VoidedApprovals
            approvals={approvals}
            title={t('rates.fetch.voids', { count: approvals.length })}
            text={t('settings.voided.again', { count: approvals.length })}
          />
        </ConfirmDialog>
      )}
    </>
  )
}

const area = 'INTEREST_CONDITIONS'

function RateEditorPage({ onDone }: { readonly onDone: () => void }) {
  const { t, locale } = useTexts()
  const scheduled = useQuery(scheduledQuery(area))
  const current = useQuery(currentQuery(area))
  const changes = useQuery(changesQuery(area, locale))
  const lists = useQuery(scheduledQuery('KEYS'))
  const products = useQuery(scheduledQuery('PRODUCTS'))
  const failed = useFailureAmong([scheduled, current, changes, lists, products])
  return (
    <>
      <PageHead title={t('cells.title')} text={t('cells.text')} />
      {failed !== undefined ? (
        <LoadFailure title={t('settings.error')} {...failed} />
      ) : scheduled.data === undefined ||
        current.data === undefined ||
        changes.data === undefined ||
        lists.data === undefined ||
        products.data === undefined ? (
        <TableSkeleton />
      ) : (
        <RateEditor
          rows={toAreaRows(area, scheduled.data.items, current.data.items, changes.data, locale)}
          current={current.data.items}
          lists={lists.data.items}
          products={products.data.items}
          moved={orderChange(changes.data)}
          onDone={onDone}
        />
      )}
    </>
  )
}
