import { costTimes, taxesOf } from '#domain/settings/cost-times.ts'
import { states, type Tax } from '#domain/settings/costs.ts'
import type { Item } from '#domain/settings/area.ts'
import { today } from '#web/features/wizard/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { costsSummary } from '../settings/list-summary.ts'
import { AreaPage } from '../settings/AreaPage.tsx'

/** What comes on top of a purchase; of the states' taxes with whether each has one today ([B3.25]). */
export function CostsPage() {
  const texts = useTexts()
  const about = (item: Item): string => {
    if (item.id !== 'LAND_TRANSFER_COSTS' || !('taxes' in item)) return costsSummary(item, texts)
    // An item of the area that it was read from.
    const times = states.map((state) => costTimes(taxesOf(item.taxes as readonly Tax[], state), today()))
    return texts.t('costs.about', {
      states: times.filter(({ live }) => live !== undefined).length,
      all: states.length,
      coming: times.filter(({ coming }) => coming.length > 0).length,
    })
  }
  return <AreaPage area="ADDITIONAL_COSTS" screen="additional-costs" about={about} />
}
