import { defineArea } from '../area.ts'
import { keyDefaults } from '../defaults/keys.ts'
import { missingKeys } from '../key-uses.ts'
import { KeyDefinition } from '../keys.ts'

export const keysArea = defineArea({
  key: 'KEYS',
  item: KeyDefinition,
  label: { de: 'Auswahllisten', en: 'Selection lists' },
  editors: ['ADMIN'],
  defaults: keyDefaults,
  // There is one list of each type, and fields, products and prices rely on it.
  fixed: true,
  itemLabel: (item, locale) => item.label[locale],
  // What the bank calls them is between the bank and its administrators.
  publicView: ({ bankValues: _bankValues, ...list }) => list,
  crossChecks: (_lists, areas) => missingKeys(areas),
})
