import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { Properties, Reading } from '#domain/settings/labels/property.ts'

/** The portal's languages; not every editor of items without texts may read them. */
const languages = ['GENERAL_SETTINGS'] as const

/** The areas whose items the values of these properties refer to. */
export function neededAreas(properties: Properties): AreaKey[] {
  return [...new Set(Object.values(properties).flatMap(({ reads }) => needed(reads)))]
}

function needed(reads: Reading): AreaKey[] {
  switch (reads.as) {
    case 'group':
    case 'list':
      return neededAreas(reads.of)
    case 'translations':
      return [...languages, ...neededAreas(reads.of)]
    case 'localized':
      return [...languages]
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
      return ['INPUT_FIELDS', 'KEYS']
    case 'answer':
      return [...languages, 'INPUT_FIELDS', 'KEYS']
    default:
      return []
  }
}
