import type { AreaKey } from '#domain/settings/areas.ts'
import type { Properties, Reading } from '#domain/settings/labels/property.ts'

/** Other areas without whose items the values of these properties say nothing. */
export function neededAreas(properties: Properties): AreaKey[] {
  return [...new Set(Object.values(properties).flatMap(({ reads }) => needed(reads)))]
}

function needed(reads: Reading): AreaKey[] {
  switch (reads.as) {
    case 'group':
    case 'list':
    case 'translations':
      return neededAreas(reads.of)
    case 'values':
      return needed(reads.of)
    case 'item':
      return [reads.area]
    case 'term':
      return ['PRODUCTS', 'KEYS']
    case 'key':
      return ['KEYS']
    case 'document':
      return ['DOCUMENTS']
    case 'condition':
    case 'expression':
    case 'answer':
      return ['INPUT_FIELDS', 'KEYS']
    default:
      return []
  }
}
