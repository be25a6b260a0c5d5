import { keyProperties, keyTexts } from './labels.ts'
import { defineArea } from '../../area.ts'
import { keyDefaults } from './defaults.ts'
import { missingKeys } from './key-uses.ts'
import { KeyDefinition } from './schema.ts'

export const keysArea = defineArea({
  key: 'KEYS',
  item: KeyDefinition,
  label: keyTexts.label,
  properties: keyProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/keys/definitions',
    summary: 'List selection list definitions',
    scheduled: ['/api/keys/scheduled', '/api/keys/definitions/scheduled'],
    changes: '/api/keys/definitions/scheduled/changes',
  },
  readByApplicants: true,
  defaults: keyDefaults,
  // One list of each type, which fields, products and prices need.
  fixed: true,
  itemLabel: (item, locale) => item.label[locale],
  // Bank values are for administrators only.
  publicView: ({ bankValues: _bankValues, ...list }) => list,
  crossChecks: (_lists, areas) => missingKeys(areas),
})
