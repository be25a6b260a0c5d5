import { partLabels, webIdLabels, webIdTexts } from './labels.ts'
import { fieldFacts } from '../../../fields/facts.ts'
import { fieldTypes } from '../../../fields/types.ts'
import { type AreasToCheck, defineArea, forAdministrators } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { WebIdMapping, typesOfPart } from './schema.ts'
import { flag, id, item, labelled, option } from '../../labels/property.ts'
import { wellKnown } from '../../../fields/well-known.ts'

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

/** Whether a field's answer is text; the service accepts no other (identityPayload). */
const isText = (field: object): boolean =>
  'type' in field &&
  fieldTypes.some(
    (type) => type === field.type && ['text', 'choice', 'day', 'month', 'time'].includes(fieldFacts[type].value),
  )

function getProblems(mapping: WebIdMapping, areas: AreasToCheck): SettingsProblem[] {
  const { fieldId, part } = mapping
  if (fieldId === undefined) return []
  const problem = (path: string, code: string, value: string): SettingsProblem[] => [
    { area: 'WEB_ID', item: mapping.id, path, code, params: { value } },
  ]
  const field = areas['INPUT_FIELDS']?.find((each) => each.id === fieldId)
  if (field === undefined) return problem('fieldId', 'unknownField', fieldId)
  const isAnyType = (types: readonly string[]): boolean => 'type' in field && types.includes(String(field.type))
  const hasParts = Object.values(typesOfPart).some(isAnyType)
  if (!hasParts && !isText(field)) return problem('fieldId', 'fieldWithoutText', fieldId)
  if (part === undefined) return hasParts ? problem('part', 'missingPart', fieldId) : []
  return isAnyType(typesOfPart[part]) ? [] : problem('part', 'partOfOtherType', part)
}

export const webIdArea = defineArea({
  key: 'WEB_ID',
  item: WebIdMapping,
  label: webIdTexts.label,
  properties: labelled(webIdTexts.properties, {
    id,
    sent: flag,
    fieldId: item('INPUT_FIELDS'),
    part: option(partLabels),
  }),
  editors: ['ADMIN'],
  calls: {
    current: '/api/web-id/settings',
    summary: 'List field mappings of the identity service',
    scheduled: ['/api/web-id/settings/scheduled'],
  },
  defaults: webIdDefaults,
  fixed: true,
  itemLabel: (mapping, locale) => webIdLabels[mapping.id][locale],
  publicView: forAdministrators,
  crossChecks: (mappings, areas) => mappings.flatMap((mapping) => getProblems(mapping, areas)),
})
