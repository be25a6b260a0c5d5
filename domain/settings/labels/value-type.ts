import type { ValueType } from '../schemas/portal-setting.ts'
import type { Labels } from './options.ts'
import { option, quiet } from './property.ts'

const valueTypeLabels: Labels<ValueType> = {
  STRING: { de: 'Text', en: 'Text' },
  INTEGER: { de: 'Ganze Zahl', en: 'Whole number' },
  BOOLEAN: { de: 'Ja oder nein', en: 'Yes or no' },
  SELECT: { de: 'Auswahl', en: 'Choice' },
  MULTISELECT: { de: 'Mehrfachauswahl', en: 'Multiple choice' },
  ICON: { de: 'Symbol', en: 'Icon' },
  LOCALIZED_STRING: { de: 'Text je Sprache', en: 'Text per language' },
  COLOR: { de: 'Farbe', en: 'Colour' },
  FONT: { de: 'Schriftdatei', en: 'Font file' },
}

/** What kind of value a setting has. */
export const valueType = quiet(option('Art des Wertes', 'Kind of value', valueTypeLabels))
