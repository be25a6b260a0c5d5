import { defineArea } from '../../area.ts'
import { keyDefaults } from './defaults.ts'
import { missingKeys } from './key-uses.ts'
import { KeyDefinition } from './schema.ts'

export const keysArea = defineArea({
  key: 'KEYS',
  item: KeyDefinition,
  label: { de: 'Auswahllisten', en: 'Selection lists' },
  editors: ['ADMIN'],
  defaults: keyDefaults,
  // One list of each type, which fields, products and prices need.
  fixed: true,
  itemLabel: (item, locale) => item.label[locale],
  // Bank values are for administrators only.
  publicView: ({ bankValues: _bankValues, ...list }) => list,
  crossChecks: (_lists, areas) => missingKeys(areas),
})
