import { localizedTexts } from '../../../text/localized-texts.ts'
import { processes as de } from '../../../texts/de/areas/processes.ts'
import { processes as en } from '../../../texts/en/areas/processes.ts'
import { defineArea } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { Process } from './schema.ts'
import { stepProblems } from '../../checks/step-problems.ts'
import { uriProblems } from '../../checks/uris.ts'
import { flag, id, item, labelled, localizedLine } from '../../labels/property.ts'
import { steps, uri } from '../../labels/steps.ts'
import { productDefaults } from '../products/defaults.ts'

const processTexts = localizedTexts({ de, en })

/** Only the essential steps, without start page and extras. */
const shortJourney = [
  'conditions',
  'borrower',
  'second-borrower',
  'living',
  'documents',
  'requested-documents',
  'offer',
]

/** A short journey through the consumer credit, as for a partner's campaign: an example of a process. */
const processDefaults: readonly Process[] = [
  {
    id: 'quick-credit',
    uri: 'sofortkredit',
    enabled: true,
    title: { de: 'Onlinekredit', en: 'Online loan' },
    productId: 'consumer-credit',
    steps:
      productDefaults
        .find((product) => product.id === 'consumer-credit')
        ?.steps.filter((step) => shortJourney.includes(step.name)) ?? [],
  },
]

/** [A3.09], [B3.42]: journeys through a product with steps of their own, at `/process/{uri}`. */
export const processesArea = defineArea({
  key: 'PROCESSES',
  item: Process,
  label: processTexts.label,
  properties: labelled(processTexts.properties, {
    id,
    uri,
    enabled: flag,
    title: localizedLine,
    productId: item('PRODUCTS'),
    steps,
  }),
  editors: ['ADMIN'],
  calls: {
    current: '/api/processes',
    summary: 'List processes',
    scheduled: ['/api/processes/scheduled'],
    changes: '/api/processes/scheduled/changes',
  },
  readByApplicants: true,
  newItem: processTexts.newItem,
  defaults: processDefaults,
  itemLabel: (process, locale) => process.title[locale],
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
