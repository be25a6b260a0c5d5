import { localizedTexts } from '../../../text/localized-texts.ts'
import { costs as de } from '../../../texts/de/areas/costs.ts'
import { costs as en } from '../../../texts/en/areas/costs.ts'
import type { CostList, states, CostType } from './schema.ts'
import { date, id, labelled, list, localizedLine, option, percent, type PropertiesOf } from '../../labels/property.ts'
import { stateNames } from '../../../postcodes/state-names.ts'
import type { Labels } from '../../labels/options.ts'

export const costTexts = localizedTexts({ de, en })

export const stateLabels: Labels<(typeof states)[number]> = stateNames

export const costProperties: PropertiesOf<CostList> = labelled(costTexts.properties, {
  id,
  taxes: list({
    identity: 'id',
    name: 'name',
    of: {
      id,
      name: localizedLine,
      value: percent,
      validFrom: date,
      state: option(stateLabels),
    },
  }),
})

export const costLabels: Labels<CostType> = costTexts.names
