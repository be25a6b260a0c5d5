import { attachmentTypeLabels, calculationUnitLabels, entityTypeLabels, fieldTypeLabels } from '../../labels/options.ts'
import {
  expression,
  flag,
  group,
  id,
  image,
  item,
  list,
  localized,
  localizedLine,
  localizedHtml,
  number,
  option,
  type Properties,
  size,
  text,
} from '../../labels/property.ts'

export const inputFieldLabels: Properties = {
  id,
  type: option('Art des Feldes', 'Field type', fieldTypeLabels),
  entityType: option('Gehört zu', 'Belongs to', entityTypeLabels),
  label: localized('Beschriftung', 'Label'),
  description: localized('Beschreibung', 'Description'),
  keyType: item('Auswahlliste', 'Selection list', 'KEYS'),
  meta: group('Wertebereich und Inhalt', 'Range and content', {
    decimalPlaces: number('Nachkommastellen', 'Decimal places'),
    min: number('Mindestens', 'Minimum'),
    max: number('Höchstens', 'Maximum'),
    html: localizedHtml('Inhalt', 'Content'),
    numberOfFieldGroups: number('Höchstzahl der Einträge', 'Maximum entries'),
  }),
  calculation: group('Berechnung', 'Calculation', {
    expression: expression('Formel', 'Formula'),
    unit: option('Einheit', 'Unit', calculationUnitLabels),
  }),
  attachments: list('Anhänge', 'Attachments', {
    entry: { de: 'Anhang', en: 'Attachment' },
    identity: 'id',
    name: 'type',
    of: {
      id,
      type: option('Dateiformat', 'File format', attachmentTypeLabels),
      preview: image('Vorschaubild', 'Preview'),
      size: size('Größe', 'Size'),
    },
  }),
  readOnlyWhenVerified: flag('Nach der Identifizierung gesperrt', 'Locked after identification'),
  readOnlyWhenShared: flag('In geteilten Anträgen gesperrt', 'Locked in shared applications'),
  knownToBoth: flag('Für beide Personen sichtbar', 'Visible to both applicants'),
  agreement: flag('Vereinbarung oder Zusatzleistung: nie vorbelegt', 'Agreement or ancillary service: never preset'),
}

export const keyLabels: Properties = {
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
