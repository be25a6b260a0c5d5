import { FieldDefinition } from '../fields/types.ts'
import { defineArea } from './area.ts'
import { fieldDefaults } from './defaults/input-fields.ts'

export const inputFieldsArea = defineArea({
  key: 'INPUT_FIELDS',
  item: FieldDefinition,
  label: { de: 'Eingabefelder', en: 'Input fields' },
  editors: ['ADMIN'],
  defaults: fieldDefaults,
  itemLabel: (item, locale) => item.label[locale],
  crossChecks: (items, areas) =>
    items.flatMap((item) =>
      item.keyType !== undefined && !areas['KEYS']?.some((key) => key.id === item.keyType)
        ? [{ area: 'INPUT_FIELDS', item: item.id, path: 'keyType', code: 'unknownKeyType' }]
        : [],
    ),
})
