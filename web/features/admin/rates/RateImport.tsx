import { itemIn, orderId } from '#domain/settings/versions/changes.ts'
import { fieldChanges } from '#domain/settings/versions/diff.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { getItemName } from '../settings/area-rows.ts'
import { FieldChanges } from '../settings/changes/FieldChanges.tsx'
import { type ImportPanel, TableImport } from './table-import/TableImport.tsx'
import { importRates } from './calls.ts'
import { findingsIn } from './rate-findings.ts'
import { RateFindings } from './RateFindings.tsx'
import styles from './product-types.module.css'
import type { LookedAtRates } from './rate-import.ts'
import { useColumnNames } from './use-column-names.ts'

interface RateImportProps extends ImportPanel {
  readonly looked: LookedAtRates
}

/** Up to this number, changes are shown expanded. */
const maxUnfolded = 10
const kinds = ['ADDED', 'CHANGED', 'REMOVED'] as const

/** The changes of a table of prices, and the resulting gaps. */
export function RateImport({ looked, ...panel }: RateImportProps) {
  const { t, locale } = useTexts()
  const { name, wanted, present, result } = looked
  const columns = useColumnNames()
  const edits = wanted.map((edit) => {
    const before = itemIn(present as SnapshotAreas, edit)
    const named = edit.after ?? before
    return {
      ...edit,
      before,
      label:
        edit.item === orderId || named === null ? t('transfer.order') : getItemName(edit.area, named, locale, present),
      kind: edit.after === null ? 'REMOVED' : before === null ? 'ADDED' : 'CHANGED',
    }
  })
  const of = (wantedKind: (typeof kinds)[number]) => edits.filter(({ kind }) => kind === wantedKind)
  return (
    <TableImport
      title={t('rates.import.title', { name })}
      looked={looked}
      words={{ locale, areas: present }}
      refused={t('rates.refused')}
      columns={columns}
      count={t('rates.import.count', {
        added: of('ADDED').length,
        changed: of('CHANGED').length,
        removed: of('REMOVED').length,
      })}
      send={importRates}
      {...panel}
    >
      <section aria-label={t('rates.import.check')}>
        <h3 className="lp-m-0 lp-text-md lp-weight-650">{t('rates.import.check')}</h3>
        <RateFindings areas={result} findings={findingsIn(result, today())} />
      </section>
      {kinds.map((kind) => {
        const own = of(kind)
        return own.length === 0 ? null : (
          <section key={kind} className="lp-grid lp-gap-4 lp-min-0 lp-mt-10">
            <h3 className="lp-m-0 lp-text-md lp-weight-650">{t(`settings.change.${kind}`)}</h3>
            {own.map(({ area, item, before, after, label }) => (
              <details
                key={`${area} ${item}`}
                className={`${styles.difference} lp-min-0 lp-p-4-6 lp-bordered lp-round-md`}
                open={(kind === 'CHANGED' && own.length <= maxUnfolded) || undefined}
              >
                <summary>{label}</summary>
                <FieldChanges
                  caption={label}
                  fields={fieldChanges(area, before, after, locale, present).map((field) =>
                    area === 'INTEREST_CONDITIONS' ? { ...field, label: columns(field.path) ?? field.label } : field,
                  )}
                />
              </details>
            ))}
          </section>
        )
      })}
    </TableImport>
  )
}
