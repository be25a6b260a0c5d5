import type { onGeo as German } from '../../de/areas/on-geo.ts'

export const onGeo: typeof German = {
  onGeoParameter: {
    livingArea: 'Living area',
    plotArea: 'Plot area',
    constructionYear: 'Year of construction',
    objectCondition: 'Condition',
    equipment: 'Fittings',
    floors: 'Floors',
    loftConversion: 'Loft conversion',
    expansionDegree: 'Degree of completion',
    basement: 'Basement',
    outbuildings: 'Outbuildings',
  },
  properties: {
    entries: {
      label: 'Entries',
      entry: 'Entry',
      of: {
        code: 'Code of the service',
        name: 'Name',
        key: 'Entry of the selection list',
      },
    },
    fields: {
      label: 'Fields sent',
      entry: 'Detail',
      of: {
        parameter: 'Detail',
        fieldId: 'Field',
        required: 'Needed for the valuation',
      },
    },
    maxMarketValuePercent: 'Maximum loan as a percentage of the market value',
  },
  items: {
    OBJECT_TYPES: 'Property types',
    OUTBUILDINGS: 'Outbuildings',
    TYPES_OF_USE: 'Types of use',
    EQUIPMENT: 'Fittings',
    LOFT_CONVERSIONS: 'Loft conversions',
    DEGREES: 'Degrees of completion',
    FLOORS: 'Floors',
    BASEMENTS: 'Basements',
    FIELDS: 'Fields sent',
    SETTINGS: 'Settings',
  },
  label: 'OnGeo',
}
