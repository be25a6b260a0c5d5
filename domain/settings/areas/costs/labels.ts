import type { CostList, states, CostType } from './schema.ts'
import { date, id, list, localizedLine, option, percent, type PropertiesOf } from '../../labels/property.ts'
import { stateNames } from '../../../postcodes/state-names.ts'
import type { Labels } from '../../labels/options.ts'

export const stateLabels: Labels<(typeof states)[number]> = stateNames

export const costProperties: PropertiesOf<CostList> = {
  id,
  taxes: list('Kosten', 'Costs', {
    entry: { de: 'Eintrag', en: 'Entry' },
    identity: 'id',
    name: 'name',
    of: {
      id,
      name: localizedLine('Bezeichnung', 'Name'),
      value: percent('Anteil am Kaufpreis', 'Share of the purchase price'),
      validFrom: date('Gültig ab', 'Valid from'),
      state: option('Bundesland', 'Federal state', stateLabels),
    },
  }),
}

export const costLabels: Labels<CostType> = {
  ADDITIONAL_COSTS: { de: 'Kaufnebenkosten', en: 'Additional costs of a purchase' },
  LAND_TRANSFER_COSTS: { de: 'Grunderwerbsteuer', en: 'Land transfer tax' },
}
