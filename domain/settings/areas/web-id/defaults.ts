import { wellKnown } from '../../../fields/well-known.ts'
import type { WebIdMapping } from './schema.ts'

/** Only what the service needs: it reads the sex from the document, and the portal does not ask for a country. */
export const webIdDefaults: readonly WebIdMapping[] = [
  { id: 'sex', sent: false, fieldId: wellKnown.salutation },
  { id: 'firstName', sent: true, fieldId: wellKnown.firstName },
  { id: 'lastName', sent: true, fieldId: wellKnown.lastName },
  { id: 'dateOfBirth', sent: true, fieldId: wellKnown.dateOfBirth },
  { id: 'street', sent: true, fieldId: wellKnown.street, part: 'STREET' },
  { id: 'streetNumber', sent: true, fieldId: wellKnown.street, part: 'HOUSE_NUMBER' },
  { id: 'zip', sent: true, fieldId: wellKnown.postcodeCity, part: 'CODE' },
  { id: 'city', sent: true, fieldId: wellKnown.postcodeCity, part: 'CITY' },
  { id: 'country', sent: false },
  { id: 'email', sent: true, fieldId: wellKnown.email },
  { id: 'phone', sent: true, fieldId: wellKnown.phone },
]
