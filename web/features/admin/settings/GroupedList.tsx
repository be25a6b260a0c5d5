import { useTexts } from '#web/i18n/use-texts.ts'

import { AreaList, type AreaListProps } from './AreaList.tsx'
import type { AreaRow } from './area-rows.ts'

export interface Group {
  readonly title: string
  readonly rows: readonly AreaRow[]
}

interface GroupedListProps extends Omit<AreaListProps, 'rows'> {
  readonly groups: readonly Group[]
}

/** The items of an area by group; empty groups are omitted. */
export function GroupedList({ groups, caption, ...list }: GroupedListProps) {
  const { t } = useTexts()
  return (
    <div className="lp-grid lp-gap-12">
      {groups.map(({ title, rows }) =>
        rows.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h2 className="lp-m-0 lp-mb-4 lp-text-md">{t('glance.group', { title, count: rows.length })}</h2>
            <AreaList {...list} rows={rows} caption={`${caption}: ${title}`} />
          </section>
        ),
      )}
    </div>
  )
}
