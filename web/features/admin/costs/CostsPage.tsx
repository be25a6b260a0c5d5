import { getStateTaxes } from '#domain/settings/prices/cost-times.ts'
import { states, type Tax } from '#domain/settings/areas/costs/schema.ts'
import { datedValues } from '#domain/time/dated-values.ts'
import type { Item } from '#domain/settings/area.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { AreaForm } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { entryFields } from '../settings/form/PropertyField.tsx'
import { costsSummary } from './summary.ts'
import { TransferTaxes } from './TransferTaxes.tsx'

const transferTaxes = 'LAND_TRANSFER_COSTS'

const form: AreaForm = {
  control: ({ reads, ...property }) =>
    reads.as === 'list' && property.form.value.id === transferTaxes ? (
      <TransferTaxes {...property} reads={reads}>
        {entryFields(reads, ['id', 'state'])}
      </TransferTaxes>
    ) : undefined,
}

/** Additional costs of a purchase, with the number of states that have a tax rate today ([B3.25]). */
export function CostsPage() {
  const texts = useTexts()
  const about = (item: Item): string => {
    if (item.id !== transferTaxes || !('taxes' in item)) return costsSummary(item, texts)
    // The cast is safe, because the items are read from this area.
    const times = states.map((state) => datedValues(getStateTaxes(item.taxes as readonly Tax[], state), today()))
    return texts.t('costs.about', {
      states: times.filter(({ live }) => live !== undefined).length,
      all: states.length,
      coming: times.filter(({ coming }) => coming.length > 0).length,
    })
  }
  return <AreaPage area="ADDITIONAL_COSTS" screen="additional-costs" about={about} form={form} />
}
