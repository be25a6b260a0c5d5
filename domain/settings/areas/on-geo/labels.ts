import type { OnGeoSetting, onGeoParameters } from './schema.ts'
import { onGeoLists } from './lists.ts'
import { flag, id, item, list, localizedLine, number, option, type PropertiesOf, text } from '../../labels/property.ts'
import type { Labels } from '../../labels/options.ts'

export const onGeoParameterLabels: Labels<(typeof onGeoParameters)[number]> = {
  livingArea: { de: 'Wohnfläche', en: 'Living area' },
  plotArea: { de: 'Grundstücksfläche', en: 'Plot area' },
  constructionYear: { de: 'Baujahr', en: 'Year of construction' },
  objectCondition: { de: 'Zustand', en: 'Condition' },
  equipment: { de: 'Ausstattung', en: 'Fittings' },
  floors: { de: 'Geschosse', en: 'Floors' },
  loftConversion: { de: 'Dachausbau', en: 'Loft conversion' },
  expansionDegree: { de: 'Ausbaugrad', en: 'Degree of completion' },
  basement: { de: 'Keller', en: 'Basement' },
  outbuildings: { de: 'Nebengebäude', en: 'Outbuildings' },
}

const isList = (value: unknown): value is keyof typeof onGeoLists =>
  typeof value === 'string' && Object.hasOwn(onGeoLists, value)

export const onGeoProperties: PropertiesOf<OnGeoSetting> = {
  id,
  entries: list('Einträge', 'Entries', {
    entry: { de: 'Eintrag', en: 'Entry' },
    identity: 'code',
    name: 'name',
    of: {
      code: text('Kennung beim Dienst', 'Code of the service'),
      name: localizedLine('Bezeichnung', 'Name'),
      key: {
        label: { de: 'Eintrag der Auswahlliste', en: 'Entry of the selection list' },
        reads: {
          as: 'key',
          keyType: (setting) =>
            typeof setting === 'object' && setting !== null && 'id' in setting && isList(setting.id)
              ? onGeoLists[setting.id]
              : undefined,
        },
      },
    },
  }),
  fields: list('Übermittelte Felder', 'Fields sent', {
    entry: { de: 'Angabe', en: 'Detail' },
    identity: 'parameter',
    name: 'parameter',
    of: {
      parameter: option('Angabe', 'Detail', onGeoParameterLabels),
      fieldId: item('Feld', 'Field', 'INPUT_FIELDS'),
      required: flag('Nötig für die Bewertung', 'Needed for the valuation'),
    },
  }),
  maxMarketValuePercent: number(
    'Höchster Anteil des Kredits am Marktwert in Prozent',
    'Maximum loan as a percentage of the market value',
  ),
}

export const onGeoLabels: Labels<OnGeoSetting['id']> = {
  OBJECT_TYPES: { de: 'Arten der Immobilie', en: 'Property types' },
  OUTBUILDINGS: { de: 'Nebengebäude', en: 'Outbuildings' },
  TYPES_OF_USE: { de: 'Nutzungsarten', en: 'Types of use' },
  EQUIPMENT: { de: 'Ausstattung', en: 'Fittings' },
  LOFT_CONVERSIONS: { de: 'Dachgeschoss', en: 'Loft conversions' },
  DEGREES: { de: 'Ausbaugrade', en: 'Degrees of completion' },
  FLOORS: { de: 'Geschosse', en: 'Floors' },
  BASEMENTS: { de: 'Keller', en: 'Basements' },
  FIELDS: { de: 'Übermittelte Felder', en: 'Fields sent' },
  SETTINGS: { de: 'Einstellungen', en: 'Settings' },
}
