import { settingsProblemTexts } from '../../texts/settings-problems.ts'
import { settingsTexts } from '../../texts/settings.ts'
import type { KeyType } from '../../fields/types.ts'
import { isLocale, type Locale } from '../../text/locale.ts'
import { formatFileSize } from '../../money/format.ts'
import type { AreasToCheck, Item } from '../area.ts'
import type { SettingsProblem } from '../problem.ts'
import { areaKeys, areas as registry, areaLabels } from '../areas.ts'
import type { AreaKey } from '../snapshot.ts'
import type { MergePart } from '../versions/merge.ts'
import { limitText } from './limit-texts.ts'
import type { ProblemText, ValueKind } from './problem-text.ts'
import { findProblemText } from './problem-texts.ts'
import type { ListReading, Properties, Property } from './property.ts'
import { asArray, entryName, findEntryIdentity, resolveProperty, describeValue } from './describe-value.ts'
import {
  documentName,
  formatNumber,
  isObject,
  itemName,
  findItem,
  keyText,
  languageNames,
  orderLabel,
  type LabelContext,
} from './label-context.ts'

export interface ProblemInWords {
  /** Seiten › Ihre Daten › Abschnitt „Anschrift“ */
  readonly label: string
  /** Abschnitt „Anschrift“: the place in the item; empty for the item itself. */
  readonly place: string
  /** The problem as a sentence. */
  readonly text: string
}

const unexplained: ProblemText = { text: settingsProblemTexts.codes.check }

/** Describes a problem in words; `context` has the validated areas. */
export function itemProblemsText(problem: SettingsProblem, locale: Locale, context: AreasToCheck): ProblemInWords {
  const words: LabelContext = { locale, areas: context }
  const limited = limitText(
    problem,
    (limit) => numberText(problem, limit, words),
    (count) => formatNumber(count, locale),
  )
  const { text, value: kind } = limited ?? findProblemText(problem) ?? unexplained
  const { value, limit, line = 1, column = 1 } = problem.params ?? {}
  const toText = (given: string | number | undefined): string =>
    given === undefined ? '' : valueText(kind ?? 'text', given, problem, words)
  const parts: Readonly<Record<string, () => string>> = {
    value: () => toText(value),
    limit: () => toText(limit),
    line: () => String(line),
    column: () => String(column),
    where: () => whereText(otherPlace(problem), words),
  }
  return {
    label: whereText(problem, words),
    place: insideText(problem, words).join(' › '),
    // In one pass, so that placeholders inside values are not replaced.
    text: text[locale].replaceAll(/\{(\w+)\}/g, (_written, name: string) => parts[name]?.() ?? ''),
  }
}

type Where = Pick<SettingsProblem, 'area' | 'item' | 'path'>

const otherPlace = ({ params }: SettingsProblem): Where => ({
  area: String(params?.['area'] ?? ''),
  item: String(params?.['item'] ?? ''),
  path: String(params?.['path'] ?? ''),
})

/** The place with an unmet reference; the other item if the problem names one. */
export function relyingPlace(problem: SettingsProblem, locale: Locale, context: AreasToCheck): string {
  const other = otherPlace(problem)
  return whereText(other.area === '' ? problem : other, { locale, areas: context })
}

const isAreaKey = (text: string): text is AreaKey => areaKeys.some((key) => key === text)

function whereText({ area, item, path }: Where, words: LabelContext): string {
  if (!isAreaKey(area)) return settingsTexts.export[words.locale]
  const start = registry[area].label[words.locale]
  if (item === '') return start
  const inside = insideText({ area, item, path }, words)
  const name = itemName(words, area, item)
  // A setting has the same label as its value.
  return [start, name, ...inside.filter((label, at) => at > 0 || label !== name)].join(' › ')
}

const insideText = ({ area, item, path }: Where, words: LabelContext): string[] =>
  isAreaKey(area) ? alongPath(areaLabels[area], splitPath(path), findItem(words, area, item), words).labels : []

/** The place where two versions of an item differ: Abschnitt „Anschrift“ › Titel, Schritte › Reihenfolge. */
export function partPlace(
  area: AreaKey,
  { path, isOrder, removedBy, changedBy }: MergePart,
  { mine, theirs }: { readonly mine: Item; readonly theirs: Item },
  words: LabelContext,
): string {
  // A removed entry is named as in the version that still has it.
  const isTheirs = removedBy === 'mine' || (changedBy === 'theirs' && removedBy === undefined)
  const { labels } = alongPath(areaLabels[area], path, isTheirs ? theirs : mine, words)
  return [...labels, ...(isOrder === true ? [orderLabel[words.locale]] : [])].join(' › ')
}

/** Own properties only: a path may contain `constructor`. */
const labelled = (properties: Properties | undefined, name: string): Property | undefined =>
  properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined

/** A number formatted in the property's unit. */
function numberText({ area, item, path }: SettingsProblem, value: number, words: LabelContext): string {
  const plain = formatNumber(value, words.locale)
  if (!isAreaKey(area)) return plain
  const owner = findItem(words, area, item)
  const { at } = alongPath(areaLabels[area], splitPath(path), owner, words)
  return at === undefined ? plain : (describeValue(at.reads, value, { item: owner, owner }, words) ?? plain)
}

interface Along {
  readonly labels: string[]
  /** The property at the path. */
  readonly at: Property | undefined
}

const splitPath = (path: string): string[] => (path === '' ? [] : path.split('.'))

/** The labels along a path, up to the first part without one. */
function alongPath(properties: Properties, path: readonly string[], item: unknown, words: LabelContext): Along {
  const labels: string[] = []
  let at: Property | undefined
  let inside: Properties | undefined = properties
  let value: unknown = item
  for (const segment of path) {
    if (at?.reads.as === 'list') {
      const entry = entryAt(at.reads, asArray(value), segment)
      labels.splice(-1, 1, entryName(at.reads, entry.value, entry.at, item, words))
      inside = at.reads.of
      value = entry.value
      at = undefined
      continue
    }
    if (isLocale(segment) && labelled(inside, segment) === undefined) {
      labels.push(languageNames[segment][words.locale])
      value = isObject(value) ? value[segment] : undefined
      continue
    }
    const next: Property | undefined = labelled(inside, segment)
    if (next === undefined) return { labels, at: undefined }
    at = resolveProperty(next, item)
    labels.push(at.label[words.locale])
    value = isObject(value) ? value[segment] : undefined
    inside = at.reads.as === 'group' || at.reads.as === 'translations' ? at.reads.of : undefined
  }
  return { labels, at }
}

/** Finds an entry by place or identity, as checks name it. */
function entryAt(reads: ListReading, entries: readonly unknown[], segment: string): { value: unknown; at: number } {
  const known = entries.findIndex((each) => findEntryIdentity(reads, each) === segment)
  const at = known >= 0 ? known : /^\d+$/.test(segment) ? Number(segment) : entries.length
  return { value: entries[at], at }
}

/** The selection list of a problem about a key. */
const keyTypeAt = ({ area, path }: SettingsProblem): KeyType | undefined => {
  const reads = isAreaKey(area) ? labelled(areaLabels[area], path)?.reads : undefined
  return reads?.as === 'key' && typeof reads.keyType === 'string' ? reads.keyType : undefined
}

function valueText(kind: ValueKind, value: string | number, problem: SettingsProblem, words: LabelContext): string {
  const text = typeof value === 'number' && kind !== 'size' ? formatNumber(value, words.locale) : String(value)
  switch (kind) {
    case 'text':
      return text
    case 'size':
      return formatFileSize(Number(value), words.locale)
    case 'language':
      return isLocale(text) ? languageNames[text][words.locale] : text
    case 'document':
      return documentName(words, text)
    case 'key':
      return keyText(words, keyTypeAt(problem), text)
    default:
      return itemName(words, kind, text)
  }
}
