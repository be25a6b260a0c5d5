import type { Process } from '../products/schema.ts'
import { productDefaults } from '../products/defaults.ts'

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
export const processDefaults: readonly Process[] = [
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
