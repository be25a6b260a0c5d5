import type { KeyDefinition } from './schema.ts'
import { id, image, list, localizedLine, type PropertiesOf, text } from '../../labels/property.ts'

export const keyProperties: PropertiesOf<KeyDefinition> = {
  id,
  label: localizedLine('Bezeichnung', 'Name'),
  keys: list('Einträge', 'Entries', {
    entry: { de: 'Eintrag', en: 'Entry' },
    identity: 'key',
    name: 'displaytext',
    of: {
      key: text('Schlüssel', 'Key'),
      displaytext: localizedLine('Anzeigetext', 'Display text'),
      icon: image('Symbol', 'Icon'),
    },
  }),
  bankValues: list('Werte der Bank', 'Values of the bank', {
    entry: { de: 'Wert der Bank', en: 'Value of the bank' },
    identity: 'value',
    name: 'value',
    of: {
      value: text('Wert der Bank', 'Value of the bank'),
      key: text('Schlüssel', 'Key'),
    },
  }),
}
