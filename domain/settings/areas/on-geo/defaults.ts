import type { OnGeoSetting } from './schema.ts'
import { onGeoLists, type OnGeoListId } from './lists.ts'
import { keyDefaults } from '../keys/defaults.ts'

/** A list of the service, with codes in the order of the portal's keys and their names. */
const list = (id: OnGeoListId, codes: readonly string[]): OnGeoSetting => {
  const keys = keyDefaults.find((each) => each.id === onGeoLists[id])?.keys ?? []
  return {
    id,
    entries: keys.flatMap(({ key, displaytext }, at) => {
      const code = codes[at]
      return code === undefined ? [] : [{ code, name: displaytext, key }]
    }),
  }
}

export const onGeoDefaults: readonly OnGeoSetting[] = [
  list('OBJECT_TYPES', ['EFH', 'DHH', 'RH', 'ETW', 'ZFH', 'MFH', 'WGH', 'GRD']),
  list('OUTBUILDINGS', ['GA', 'DGA', 'CP', 'TG', 'SP', 'GH', 'WG']),
  list('TYPES_OF_USE', ['EIGEN', 'VERMIETET', 'GEMISCHT']),
  list('EQUIPMENT', ['EINFACH', 'MITTEL', 'GEHOBEN', 'LUXUS']),
  list('LOFT_CONVERSIONS', ['VOLL', 'TEILS', 'NICHT', 'FLACHDACH']),
  list('DEGREES', ['VOLL', 'MEIST', 'TEILS', 'NICHT']),
  list('FLOORS', ['EG', 'EG_OG', 'EG_OG_PLUS']),
  list('BASEMENTS', ['VOLL', 'TEILS', 'NICHT']),
  {
    id: 'FIELDS',
    fields: [
      { parameter: 'livingArea', fieldId: 'livingArea', required: true },
      { parameter: 'plotArea', fieldId: 'plotArea', required: false },
      { parameter: 'constructionYear', fieldId: 'constructionYear', required: true },
      { parameter: 'objectCondition', fieldId: 'objectCondition', required: false },
      { parameter: 'equipment', fieldId: 'equipment', required: false },
      { parameter: 'floors', fieldId: 'floors', required: false },
      { parameter: 'loftConversion', fieldId: 'loftConversion', required: false },
      { parameter: 'expansionDegree', fieldId: 'expansionDegree', required: false },
      { parameter: 'basement', fieldId: 'basement', required: false },
      { parameter: 'outbuildings', fieldId: 'outbuildings', required: false },
    ],
  },
  { id: 'SETTINGS', maxMarketValuePercent: 100 },
]
