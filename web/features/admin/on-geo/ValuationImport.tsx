import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { itemIn } from '#domain/settings/versions/changes.ts'
import { fieldChanges } from '#domain/settings/versions/diff.ts'
import { itemName } from '#domain/settings/labels/words.ts'
import { valuationColumns } from '#domain/settings/import-export/valuation-table.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { FieldChanges } from '../settings/changes/FieldChanges.tsx'
import { type ImportPanel, TableImport } from '../rates/table-import/TableImport.tsx'
import { TableImportButton } from '../rates/table-import/TableImportButton.tsx'
import { importList, type List, lists, lookAtList, type LookedAtList } from './valuation-import.ts'
import styles from './on-geo.module.css'

/** Replaces a list in the scheduled version by a table, after a preview of the changes. */
export function ValuationImport() {
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
        <div className={styles.help}>
          <p>{t('valuation.columns')}</p>
          <pre className={styles.columns}>{columns.join(';')}</pre>
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
