import type { Item } from '../area.ts'
import type { AreaKey } from '../snapshot.ts'
import { isObject } from '../labels/label-context.ts'
import { suggestedUri } from '../checks/uri-check.ts'

/** The property with the name of an item. */
export const namingProperty = (of: object): string | undefined =>
  ['name', 'title', 'label'].find((property) => Object.hasOwn(of, property))

/** A suggested id for a new item, by its name: `monatlicheMiete`, with a number if it is taken. */
export function suggestedId(area: AreaKey, item: Item, taken: ReadonlySet<string>): string {
  const name = getName(item)
  const isFree = (uri: string) => !taken.has(toId(uri))
  const words = suggestedUri(name, isFree)
  // An id must begin with a letter.
  const led =
    words === undefined || /^[a-z]/.test(words)
      ? words
      : suggestedUri(`${area === 'INPUT_FIELDS' ? 'feld' : 'eintrag'} ${name}`, isFree)
  return led === undefined ? '' : toId(led)
}

const toId = (words: string): string => words.replaceAll(/-(.)/g, (_hyphen, next: string) => next.toUpperCase())

function getName(item: object): string {
  const name: unknown = Reflect.get(item, namingProperty(item) ?? 'id')
  const [first] = (isObject(name) ? [name['de'], name['en']] : [name]).filter(
    (text) => typeof text === 'string' && text.trim() !== '',
  )
  return typeof first === 'string' ? first : ''
}
