import { defineArea, type SettingsProblem } from '../../area.ts'
import { processDefaults } from './defaults.ts'
import { Process } from '../products/schema.ts'
import { stepProblems } from '../../checks/step-problems.ts'
import { uriProblems } from '../../checks/uris.ts'

/** [A3.09], [B3.42]: journeys through a product with steps of their own, at `/process/{uri}`. */
export const processesArea = defineArea({
  key: 'PROCESSES',
  item: Process,
  label: { de: 'Prozesse', en: 'Processes' },
  editors: ['ADMIN'],
  defaults: processDefaults,
  itemLabel: (item, locale) => item.title[locale],
  crossChecks: (processes, areas) => [
    ...uriProblems('PROCESSES', processes, areas),
    ...processes.flatMap((process): SettingsProblem[] => [
      ...(areas['PRODUCTS']?.some((product) => product.id === process.productId)
        ? []
        : [
            {
              area: 'PROCESSES',
              item: process.id,
              path: 'productId',
              code: 'unknownProduct',
              params: { value: process.productId },
            },
          ]),
      ...stepProblems('PROCESSES', process, areas),
    ]),
  ],
})
