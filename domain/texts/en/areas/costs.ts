import type { costs as German } from '../../de/areas/costs.ts'

export const costs: typeof German = {
  properties: {
    taxes: {
      label: 'Costs',
      entry: 'Entry',
      of: {
        name: 'Name',
        value: 'Share of the purchase price',
        validFrom: 'Valid from',
        state: 'Federal state',
      },
    },
  },
  names: {
    ADDITIONAL_COSTS: 'Additional costs of a purchase',
    LAND_TRANSFER_COSTS: 'Land transfer tax',
  },
  label: 'Additional costs',
}
