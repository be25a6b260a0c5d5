import { settingsTexts } from '../../texts/settings.ts'
import { type Locale, perLocale } from '../../text/locale.ts'
import type { AreasToCheck } from '../area.ts'
import type { AreaKey } from '../snapshot.ts'
import { isSame } from '../../shared/canonical.ts'
import { orderId } from './changes.ts'
import { areaLabels } from '../areas.ts'
import { type Keyed, keyed, movedKeys } from '../labels/order.ts'
import type { ListReading, Properties, Property, Reading, ValueReading } from '../labels/property.ts'
import {
  asArray,
  byProperty,
  entryName,
  findEntryIdentity,
  isNothing,
  isPerLanguage,
  isListedApart,
  resolveProperty,
  describeValue,
  describeEntry,
  describeIn,
} from '../labels/describe-value.ts'
import { isObject, orderLabel, type LabelContext } from '../labels/label-context.ts'

/**
 * One readable difference: whoever approves a change reads it in the bank's words, without knowing how settings are stored.
 * Every property has a label and a reading in `labels.ts`, and tests fail for one without. Entries with the same identity
 * are the same entry, so a step with another address is a new step. A difference that no reader would see is still listed,
 * by its label alone. A third language, or lists whose entries often change their identity, would need another way.
 */
export interface FieldChange {
  /** The path, for tests and links; entries by their id: `sections.personal.fields.firstName.required`. */
  readonly path: string
  /** Abschnitt „Ihre Daten“ › Vorname › Pflichtfeld */
  readonly label: string
  /** The entry of the item's list that contains it: Abschnitt „Ihre Daten“. */
  readonly part?: string
  readonly kind: 'ADDED' | 'CHANGED' | 'REMOVED' | 'MOVED'
  /** As shown to the reader; undefined if empty. */
  readonly before?: string
  readonly after?: string
  /** Shown otherwise than as a line of text: the languages contain HTML, or both sides are colours. */
  readonly shownAs?: 'html' | 'color'
  /** The pictures of both sides, as `data:` addresses. */
  readonly images?: { readonly before?: string; readonly after?: string }
  /** Both languages side by side. */
  readonly localized?: Readonly<Record<Locale, { readonly before?: string; readonly after?: string }>>
}

/** The place of a comparison: its path, labels and item. */
interface At {
  readonly path: string
  readonly label: string
  /** The label of the enclosing part. */
  readonly around: string
  readonly part?: string
  readonly item: unknown
  readonly words: LabelContext
  /** The enclosing object; a default needs it to know its field. */
  readonly owner?: unknown
}

interface Sides {
  readonly before: unknown
  readonly after: unknown
}

/** The differences between two versions of an item, with labels; a new or removed item lists its properties. */
export function fieldChanges(
  area: AreaKey,
  before: unknown,
  after: unknown,
  locale: Locale,
  context: AreasToCheck,
): FieldChange[] {
  if (isSame(before ?? null, after ?? null)) return []
  const item = after ?? before
  const at: At = { path: '', label: '', around: '', item, words: { locale, areas: context } }
  if (isObject(item) && item['id'] === orderId) return orderChanges(area, { before, after }, at)
  const properties = areaLabels[area]
  const isWhole = !isObject(before) || !isObject(after)
  return propertyChanges(properties, { before, after }, at, isWhole ? wholeChange : collectChanges)
}

/** Imports of older releases may contain properties without a label: listed under a generic name. */
const unknownProperty: Property = { label: settingsTexts.unknownProperty, reads: { as: 'text' } }

type Compare = (property: Property, sides: Sides, at: At) => FieldChange[]

function propertyChanges(properties: Properties, { before, after }: Sides, at: At, compare: Compare): FieldChange[] {
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const unknown = [...Object.keys(old), ...Object.keys(now)].filter((name) => !Object.hasOwn(properties, name))
  const all: [string, Property][] = [
    ...Object.entries(properties),
    ...[...new Set(unknown)].map((name): [string, Property] => [name, unknownProperty]),
  ]
  return all.flatMap(([name, given]) => {
    const property = resolveProperty(given, at.item)
    const sides = { before: old[name], after: now[name] }
    if (isSame(sides.before ?? null, sides.after ?? null)) return []
    const owner = isObject(after) ? after : before
    return compare(property, sides, { ...under(at, name, property.label[at.words.locale]), owner })
  })
}

const below = (around: string, label: string): string => (around === '' ? label : `${around} › ${label}`)

const under = (at: At, name: string, label: string): At => ({
  ...at,
  path: at.path === '' ? name : `${at.path}.${name}`,
  label: below(at.label, label),
  around: at.label,
})

/** Replaces the list's label by the entry's: Abschnitt „Ihre Daten“, not Abschnitte › Abschnitt „Ihre Daten“. */
const instead = (at: At, name: string, label: string): At => ({
  ...at,
  path: `${at.path}.${name}`,
  label: below(at.around, label),
  part: at.part ?? label,
})

const getPlace = ({ path, label, part }: At): Pick<FieldChange, 'path' | 'label' | 'part'> => ({
  path,
  label,
  ...(part === undefined ? {} : { part }),
})

/** Lists every difference, if only by name. */
function collectChanges(property: Property, sides: Sides, at: At): FieldChange[] {
  const inside = diffInside(property.reads, sides, at)
  return inside.length > 0 ? inside : [{ ...getPlace(at), kind: 'CHANGED' }]
}

function diffInside(reads: Reading, sides: Sides, at: At): FieldChange[] {
  switch (reads.as) {
    case 'group':
      return propertyChanges(reads.of, sides, at, collectChanges)
    case 'translations': {
      const [before, after] = [byProperty(sides.before), byProperty(sides.after)]
      return propertyChanges(reads.of, { before, after }, at, collectChanges)
    }
    case 'list':
      return listChanges(reads, sides, at)
    case 'values':
      return valuesChanges(reads.of, sides, at)
    default:
      return [valueChange(reads, sides, at)]
  }
}

/** A property of a new or removed item as one difference, and each entry of a list. */
const wholeChange: Compare = (property, sides, at) => {
  const { reads } = property
  if (property.quiet || (isNothing(sides.before) && isNothing(sides.after))) return []
  if (isListedApart(reads)) return listChanges(reads, sides, at)
  if (reads.as !== 'translations') return [valueChange(reads, sides, at)]
  const [before, after] = [byProperty(sides.before), byProperty(sides.after)]
  return propertyChanges(reads.of, { before, after }, at, wholeChange)
}

function valueChange(reads: Reading, { before, after }: Sides, at: At): FieldChange {
  const describe = (value: unknown) => describeValue(reads, value, { item: at.item, owner: at.owner }, at.words)
  return {
    ...getPlace(at),
    kind: getKind(before, after),
    ...beforeAndAfter(describe(before), describe(after)),
    ...(reads.as === 'image' ? getImages(before, after) : {}),
    ...displayForm(reads, at),
    ...(isPerLanguage(reads) ? { localized: languages(reads, { before, after }, at) } : {}),
  }
}

const getKind = (before: unknown, after: unknown): FieldChange['kind'] =>
  isNothing(before) === isNothing(after) ? 'CHANGED' : isNothing(before) ? 'ADDED' : 'REMOVED'

const beforeAndAfter = (before: string | undefined, after: string | undefined) => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
})

/** Only the bank's own pictures: icons have names, and fonts cannot be shown. */
function getImages(before: unknown, after: unknown): Pick<FieldChange, 'images'> {
  const own = (value: unknown) => (typeof value === 'string' && value.startsWith('data:image/') ? value : undefined)
  const images = beforeAndAfter(own(before), own(after))
  return isNothing(images) ? {} : { images }
}

function displayForm(reads: Reading, { item }: At): Pick<FieldChange, 'shownAs'> {
  if (reads.as === 'color') return { shownAs: 'color' }
  return reads.as === 'localized' && reads.html?.(item) === true ? { shownAs: 'html' } : {}
}

function languages(reads: Reading, sides: Sides, at: At): NonNullable<FieldChange['localized']> {
  const describe = (value: unknown, locale: Locale) =>
    describeIn(locale, reads, value, { item: at.item, owner: at.owner }, at.words)
  return perLocale((locale) => beforeAndAfter(describe(sides.before, locale), describe(sides.after, locale)))
}

/** Matches entries by identity, or by place without one. */
function listChanges(reads: ListReading, sides: Sides, at: At): FieldChange[] {
  const getKey = (entry: unknown, index: number): string => findEntryIdentity(reads, entry) ?? String(index + 1)
  const [before, after] = [keyed(asArray(sides.before), getKey), keyed(asArray(sides.after), getKey)]
  const moved = movedKeys(before, after)
  const entryAt = ({ key, value, at: place }: Keyed): At =>
    instead(at, key, entryName(reads, value, place, at.item, at.words))
  const gone = [...before.values()].filter(({ key }) => !after.has(key))
  return [
    ...[...after.values()].flatMap((now) => {
      const old = before.get(now.key)
      const here = entryAt(now)
      if (old === undefined) return wholeEntry('ADDED', reads, now.value, here)
      return [
        ...(moved.has(now.key) ? [toMove(old, now, here)] : []),
        ...propertyChanges(reads.of, { before: old.value, after: now.value }, here, collectChanges),
      ]
    }),
    ...gone.flatMap((old) => wholeEntry('REMOVED', reads, old.value, entryAt(old))),
  ]
}

/** A new or removed entry with its properties, followed by the entries of its lists. */
function wholeEntry(kind: 'ADDED' | 'REMOVED', reads: ListReading, entry: unknown, at: At): FieldChange[] {
  const sides = kind === 'ADDED' ? { before: undefined, after: entry } : { before: entry, after: undefined }
  const picture = Object.keys(reads.of).find((name) => reads.of[name]?.reads.as === 'image')
  const pictureIn = (value: unknown) => (picture !== undefined && isObject(value) ? value[picture] : undefined)
  return [
    {
      ...entryChange(kind, describeEntry(reads, entry, at.item, at.words), at),
      ...getImages(pictureIn(sides.before), pictureIn(sides.after)),
    },
    ...propertyChanges(reads.of, sides, at, listsAlone),
  ]
}

const listsAlone: Compare = ({ reads }, sides, at) => (isListedApart(reads) ? listChanges(reads, sides, at) : [])

const entryChange = (kind: 'ADDED' | 'REMOVED', text: string | undefined, at: At): FieldChange => ({
  ...getPlace(at),
  kind,
  ...(kind === 'ADDED' ? beforeAndAfter(undefined, text) : beforeAndAfter(text, undefined)),
})

const placeText = (at: number, locale: Locale): string => `${settingsTexts.place[locale]} ${at + 1}`

const toMove = (old: Keyed, now: Keyed, at: At): FieldChange => ({
  ...getPlace(at),
  kind: 'MOVED',
  before: placeText(old.at, at.words.locale),
  after: placeText(now.at, at.words.locale),
})

const keyOfValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Added, removed and moved values of a list. */
function valuesChanges(reads: ValueReading, sides: Sides, at: At): FieldChange[] {
  const [before, after] = [keyed(asArray(sides.before), keyOfValue), keyed(asArray(sides.after), keyOfValue)]
  const moved = movedKeys(before, after)
  const describe = ({ value }: Keyed) => describeValue(reads, value, { item: at.item, owner: at.owner }, at.words)
  const valueAt = (each: Keyed): At => ({ ...at, path: `${at.path}.${each.key}` })
  return [
    ...[...after.values()].flatMap((now) => {
      const old = before.get(now.key)
      if (old === undefined) return [entryChange('ADDED', describe(now), valueAt(now))]
      return moved.has(now.key) ? [toMove(old, now, under(at, now.key, describe(now) ?? ''))] : []
    }),
    ...[...before.values()]
      .filter(({ key }) => !after.has(key))
      .map((old) => entryChange('REMOVED', describe(old), valueAt(old))),
  ]
}

/** The moved items of an area; removed ones are changes of their own. */
function orderChanges(area: AreaKey, sides: Sides, at: At): FieldChange[] {
  const indexEntries = (value: unknown) => keyed(asArray(isObject(value) ? value['ids'] : undefined), keyOfValue)
  const [before, after] = [indexEntries(sides.before), indexEntries(sides.after)]
  const { locale } = at.words
  const order = under(at, 'ids', orderLabel[locale])
  const moved = movedKeys(before, after)
  const describe = (value: unknown) =>
    describeValue({ as: 'item', area }, value, { item: at.item, owner: undefined }, at.words) ?? ''
  const changes = [...after.values()].flatMap((now): FieldChange[] => {
    const old = before.get(now.key)
    const here = under(order, now.key, describe(now.value))
    if (old === undefined) return [entryChange('ADDED', placeText(now.at, locale), here)]
    return moved.has(now.key) ? [toMove(old, now, here)] : []
  })
  return changes.length > 0 ? changes : [{ ...getPlace(order), kind: 'CHANGED' }]
}
