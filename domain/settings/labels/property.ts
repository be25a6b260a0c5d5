import { settingsTexts } from '../../texts/settings.ts'
import type { KeyType } from '../../fields/types.ts'
import type { Localized } from '../../text/locale.ts'
import type { AreaKey } from '../snapshot.ts'
import type { DescribedSettings } from '../schemas/portal-setting.ts'

export type Options = Readonly<Record<string, Localized>>

/** The format of a single value. */
export type ValueReading =
  | { readonly as: 'text' | 'number' | 'term' | 'euro' | 'percent' | 'flag' | 'date' | 'dateBound' | 'image' | 'size' }
  | { readonly as: 'option'; readonly options: Options }
  /** The id of an item of that area, shown by name. */
  | {
      readonly as: 'item'
      readonly area: AreaKey
      /** The items that an edited one offers; all if undefined. */
      readonly offered?: (candidate: unknown, item: unknown) => boolean
    }
  | { readonly as: 'document' }
  /** A key of a selection list, which may depend on the item. */
  | { readonly as: 'key'; readonly keyType: KeyType | ((item: unknown) => KeyType | undefined) }
  /** `#0B6B4B` */
  | { readonly as: 'color' }
  | { readonly as: 'condition' }
  | { readonly as: 'expression' }

/** The format of a property, which also decides how its values are compared. */
export type Reading =
  | ValueReading
  | { readonly as: 'localized'; readonly html?: (item: unknown) => boolean; readonly oneLine?: true }
  /** A default per language for the enclosing field. */
  | { readonly as: 'answer' }
  | { readonly as: 'group'; readonly of: Properties }
  /** Stored as language → texts, shown as text → languages. */
  | { readonly as: 'translations'; readonly of: Properties }
  | { readonly as: 'values'; readonly of: ValueReading }
  | ListReading
  /** The value of a setting, by its definition. */
  | { readonly as: 'setting'; readonly definitions: DescribedSettings }

export interface ListReading {
  readonly as: 'list'
  readonly of: Properties
  /** The label of an entry, unless its name suffices. */
  readonly entry?: Localized
  /** The property that identifies entries; the place by default. */
  readonly identity?: string
  /** The property that names an entry to a reader. */
  readonly name?: string
  /** Short enough for the line of its parent; entries of other lists get lines of their own. */
  readonly brief?: true
  /** The initial value of a new entry, if not the schema's. */
  readonly begins?: unknown
}

export interface Property {
  readonly label: Localized
  readonly reads: Reading
  /** Only listed when it changes, because for a new item it repeats the name. */
  readonly quiet?: true
  /** The usual value, which is not listed for new items. */
  readonly usual?: unknown
}

export type Properties = Readonly<Record<string, Property>>

type NamesOf<Item> = Item extends unknown ? keyof Item & string : never
/** A label for each property of an item, whatever its kind; `area-labels.test.ts` asks for those inside of them. */
export type PropertiesOf<Item> = Readonly<Record<NamesOf<Item>, Property>>

/** How a value reads, before `labelled` gives it its name. */
interface Bare extends Omit<Property, 'label' | 'reads'> {
  readonly label?: never
  readonly reads: Reading | BareReading
}
type BareReading = ({ readonly as: 'group' } | { readonly as: 'translations' } | Omit<ListReading, 'of' | 'entry'>) & {
  readonly of: BareProperties
}
type BareProperties = Readonly<Record<string, Bare | Property>>

type LabelsInside<Of> = keyof LabelsOf<Of> extends never ? unknown : { readonly of: LabelsOf<Of> }
type LabelOf<Part> = Part extends { readonly reads: { readonly as: 'list'; readonly of: infer Of } }
  ? { readonly label: Localized; readonly entry?: Localized } & LabelsInside<Of>
  : Part extends { readonly reads: { readonly as: 'group' | 'translations'; readonly of: infer Of } }
    ? { readonly label: Localized } & LabelsInside<Of>
    : Localized
/** The labels of properties, by their names: a text, or for lists and groups a label with those inside of it. */
type LabelsOf<Parts> = {
  readonly [Name in keyof Parts as Parts[Name] extends Property ? never : Name]: LabelOf<Parts[Name]>
}

interface Labels {
  readonly label: Localized
  readonly entry?: Localized
  readonly of?: Readonly<Record<string, Localized | Labels>>
}

/** Gives each property the label of its name; those that have one keep it. */
export const labelled = <const Parts extends BareProperties>(
  labels: LabelsOf<Parts>,
  parts: Parts,
): { readonly [Name in keyof Parts]: Property } =>
  withLabels(labels, parts) as { readonly [Name in keyof Parts]: Property }

const withLabels = (labels: Labels['of'], parts: BareProperties): Properties =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      // The types have made sure that there is one.
      part.label === undefined ? withLabel(labels?.[name] as Localized | Labels, part) : part,
    ]),
  )

function withLabel(labels: Localized | Labels, { reads, ...part }: Bare): Property {
  if (reads.as !== 'list' && reads.as !== 'group' && reads.as !== 'translations')
    return { ...part, label: labels as Localized, reads }
  const { label, entry, of } = labels as Labels
  const inside = withLabels(of, reads.of)
  return reads.as === 'list'
    ? { ...part, label, reads: { ...reads, of: inside, ...(entry === undefined ? {} : { entry }) } }
    : { ...part, label, reads: { as: reads.as, of: inside } }
}

const reading = <const Read extends Reading>(reads: Read): { readonly reads: Read } => ({ reads })

export const text = reading({ as: 'text' })
export const number = reading({ as: 'number' })
export const euro = reading({ as: 'euro' })
export const percent = reading({ as: 'percent' })
export const flag = reading({ as: 'flag' })
export const date = reading({ as: 'date' })
export const dateBound = reading({ as: 'dateBound' })
export const image = reading({ as: 'image' })
/** Months or years, by product. */
export const term = reading({ as: 'term' })
/** Bytes. */
export const size = reading({ as: 'size' })
export const localized = reading({ as: 'localized' })
/** Titles and names, in a single line. */
export const localizedLine = reading({ as: 'localized', oneLine: true })
export const localizedHtml = reading({ as: 'localized', html: () => true })
export const condition = reading({ as: 'condition' })
export const expression = reading({ as: 'expression' })
export const answer = reading({ as: 'answer' })
export const documentId = reading({ as: 'document' })

export const option = (options: Options) => reading({ as: 'option', options })
export const item = (area: AreaKey) => reading({ as: 'item', area })
export const key = (keyType: KeyType | ((item: unknown) => KeyType | undefined)) => reading({ as: 'key', keyType })
export const values = (of: ValueReading) => reading({ as: 'values', of })
export const group = <const Of extends BareProperties>(of: Of) => ({ reads: { as: 'group', of } }) as const
export const translations = <const Of extends BareProperties>(of: Of) =>
  ({ reads: { as: 'translations', of } }) as const
export const list = <const Of extends BareProperties>(
  reads: Omit<ListReading, 'as' | 'of' | 'entry'> & { readonly of: Of },
) => ({ reads: { as: 'list', ...reads } }) as const
export const quiet = <Part extends Bare>(part: Part) => ({ ...part, quiet: true }) as const

/** Every item has one. */
export const { id } = labelled(settingsTexts, { id: quiet(text) })
