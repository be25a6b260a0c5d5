import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { itemIn, type ItemEdit } from '#domain/settings/versions/changes.ts'
import { fieldChanges } from '#domain/settings/versions/diff.ts'
import { itemName } from '#domain/settings/labels/label-context.ts'
import { valuationColumns, readValuation } from '#domain/settings/areas/on-geo/valuation-table.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { Locale } from '#domain/text/locale.ts'
import { isSame } from '#domain/shared/canonical.ts'
import type { OnGeoListId } from '#domain/settings/areas/on-geo/schema.ts'
import { unwrap } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'

import { AreaPage } from '../settings/AreaPage.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { onGeoSummary } from './summary.ts'
import { FieldChanges } from '../settings/changes/FieldChanges.tsx'
import { type ImportPanel, TableImport, type LookedAtTable } from '../rates/table-import/TableImport.tsx'
import { TableImportButton } from '../rates/table-import/TableImportButton.tsx'
import { approvedAmong } from '../settings/changes/reviewed-changes.ts'
import { readWithChanges, readScheduled } from '../settings/area-queries.ts'
import { parseCsv } from '../rates/table-import/parse-csv.ts'

/** The settings and lists of the valuation service ([B2.18]). */
export const OnGeoPage = () => (
  <AreaPage area="ONGEO" screen="on-geo" about={useListSummary(onGeoSummary)} actions={<ValuationImport />} />
)

/** Replaces a list in the scheduled version by a table, after a preview of the changes. */
function ValuationImport() {
  const { t, locale } = useTexts()
  return (Object.keys(lists) as List[]).map((list) => (
    <TableImportButton
      key={list}
      label={t(`valuation.import.${list}`)}
      refused={t('valuation.refused')}
      look={(file) => lookAtList(list, file, locale)}
    >
      {(looked, panel) => <ListImport list={list} looked={looked} {...panel} />}
    </TableImportButton>
  ))
}

const columns: readonly string[] = [...valuationColumns.required, ...valuationColumns.optional]

interface ListImportProps extends ImportPanel {
  readonly list: List
  readonly looked: LookedAtList
}

function ListImport({ list, looked, ...panel }: ListImportProps) {
  const { t, locale } = useTexts()
  const { name, count, wanted, present } = looked
  const words = { locale, areas: present }
  const label = itemName(words, 'ONGEO', lists[list])
  return (
    <TableImport
      title={t('valuation.title', { list: label, name })}
      looked={looked}
      words={words}
      refused={t('valuation.refused')}
      // The columns have the same names as in the file.
      columns={(column) => columns.find((known) => known === column)}
      help={
        <div className="lp-flush lp-grid lp-gap-8 lp-mt-8">
          <p>{t('valuation.columns')}</p>
          <pre className="lp-scroll-x lp-m-0 lp-p-5-7 lp-bordered lp-round-sm lp-ground lp-text-sm">
            {columns.join(';')}
          </pre>
        </div>
      }
      count={t('valuation.count', { count })}
      send={(content, tag) => importList(list, content, tag)}
      {...panel}
    >
      {wanted.map((edit) => (
        <FieldChanges
          key={edit.item}
          caption={label}
          fields={fieldChanges(edit.area, itemIn(present as SnapshotAreas, edit), edit.after, locale, present)}
        />
      ))}
    </TableImport>
  )
}

/** Lists that the service provides as tables ([B7.40]). */
const lists = { 'object-types': 'OBJECT_TYPES', outbuildings: 'OUTBUILDINGS' } as const satisfies Record<
  string,
  OnGeoListId
>
type List = keyof typeof lists

interface LookedAtList extends LookedAtTable {
  readonly count: number
  readonly present: Pick<SnapshotAreas, 'ONGEO' | 'KEYS'>
}

/** Validates a table by the server's rules and compares it; stores nothing. */
async function lookAtList(list: List, file: File, locale: Locale): Promise<LookedAtList> {
  const content = await file.text()
  // This tag is the oldest, so that the server refuses the import if anything moves while the keys are read.
  const { items, changes, tag } = await readWithChanges('ONGEO', locale)
  const present = { ONGEO: items, KEYS: (await readScheduled('KEYS')).items }
  const id = lists[list]
  const { entries, problems } = readValuation(parseCsv, content, id, present)
  const after = { id, entries }
  const isOther = problems.length === 0 && !isSame(after, items.find((item) => item.id === id) ?? null)
  const wanted: ItemEdit[] = isOther ? [{ area: 'ONGEO', item: id, after }] : []
  const voided = isOther ? approvedAmong(changes.filter(({ key }) => key === id)) : []
  return { name: file.name, content, problems, wanted, voided, tag, count: entries.length, present }
}

/** Replaces a list in the version of `tag` by a table. */
const importList = (list: List, content: string, tag: string | undefined): Promise<unknown> =>
  unwrap(
    portalFetch(`/api/on-geo/${list}/import`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(tag === undefined ? {} : { 'If-Match': tag }) },
      body: JSON.stringify({ content }),
    }),
  )
