import { SegmentedControl } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'

import { useMenuFacts } from '../menu-facts.ts'
import { isTabThere, tabOfArea } from '../place-of-item.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { LivingList } from './LivingList.tsx'

const areas = ['LIVING_TYPE', 'FINTEC'] as const

/** Income and expenses, and the check of bank data if its interface is on ([B2.04], [B6.07]). */
export function LivingPage() {
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
      {...(area === 'LIVING_TYPE' ? { List: LivingList } : {})}
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
