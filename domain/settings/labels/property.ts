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

const reading =
  (reads: Reading) =>
  (de: string, en: string): Property => ({ label: { de, en }, reads })

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

export const option = (de: string, en: string, options: Options): Property => ({
  label: { de, en },
  reads: { as: 'option', options },
})
export const item = (de: string, en: string, area: AreaKey): Property => ({
  label: { de, en },
  reads: { as: 'item', area },
})
export const group = (de: string, en: string, of: Properties): Property => ({
  label: { de, en },
  reads: { as: 'group', of },
})
export const list = (de: string, en: string, reads: Omit<ListReading, 'as'>): Property => ({
  label: { de, en },
  reads: { as: 'list', ...reads },
})
export const values = (de: string, en: string, of: ValueReading): Property => ({
  label: { de, en },
  reads: { as: 'values', of },
})
export const quiet = (property: Property): Property => ({ ...property, quiet: true })

/** Every item has one. */
export const id: Property = quiet(text('Kennung', 'ID'))
