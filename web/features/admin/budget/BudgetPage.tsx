import { SegmentedControl } from '@mantine/core'

import { useTexts, type Texts } from '#web/i18n/use-texts.ts'
import { budgetKinds, type BudgetItem } from '#domain/settings/areas/budget/schema.ts'
import type { Item } from '#domain/settings/area.ts'
import { categoryLabels } from '#domain/settings/areas/budget/labels.ts'

import { useMenuFacts } from '../menu-facts.ts'
import { isTabThere, tabOfArea } from '../place-of-item.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import type { AreaListProps } from '../settings/AreaList.tsx'
import { GroupedList } from '../settings/GroupedList.tsx'
import { useListSummary, joined } from '../settings/list-summary.ts'

const areas = ['LIVING_TYPE', 'FINTEC'] as const

/** Income and expenses, and the check of bank data if its interface is on ([B2.04], [B6.07]). */
export function BudgetPage() {
  const { t } = useTexts()
  const { search, go } = useListAddress()
  const facts = useMenuFacts()
  const tabs = areas.filter((each) => isTabThere(each, facts))
  const area = tabs.find((tab) => tabOfArea(tab) === search.get('tab')) ?? 'LIVING_TYPE'
  return (
    <AreaPage
      key={area}
      area={area}
      screen="living"
      {...(area === 'LIVING_TYPE' ? { List: BudgetList } : {})}
      tabs={
        tabs.length > 1 ? (
          <SegmentedControl
            aria-label={t('settings.tabs.living')}
            value={area}
            data={tabs.map((tab) => ({ value: tab, label: t(`settings.tab.${tab}`) }))}
            onChange={(tab) => go({ tab: tabOfArea(tab), item: undefined, search: undefined })}
          />
        ) : undefined
      }
    />
  )
}

/** Income and expenses in groups ([B3.27]), each with its category of account transactions. */
function BudgetList({ rows, ...list }: Pick<AreaListProps, 'rows' | 'open' | 'made' | 'to'>) {
  const { t } = useTexts()
  const about = useListSummary(budgetSummary)
  const groups = budgetKinds.map((kind) => ({
    title: t(`glance.${kind}`),
    rows: rows.filter(({ item }) => (item as BudgetItem).kind === kind),
  }))
  return <GroupedList {...list} groups={groups} about={about} caption={t('admin.screen.living')} />
}

/** [B3.28] */
function budgetSummary(item: Item, { t, local }: Texts): string {
  const { category, existingInstalment } = item as BudgetItem
  return joined([
    category === undefined ? t('glance.noCategory') : t('glance.category', { name: local(categoryLabels[category]) }),
    existingInstalment === true ? t('glance.instalment') : undefined,
  ])
}
