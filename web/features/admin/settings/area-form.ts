import { type ComponentType, createContext, type ReactNode, use } from 'react'

import type { Texts } from '#web/i18n/use-texts.ts'
import type { Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { Properties, Reading } from '#domain/settings/labels/property.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'

import type { ItemExtraProps, ItemForm } from './form/item-form.ts'

/** A property in the form of its item. */
export interface EditedProperty {
  readonly path: Path
  readonly label: string
  readonly hint: string | undefined
  readonly reads: Reading
  readonly value: unknown
  readonly form: ItemForm
  readonly readOnly: boolean
}

/** What an area adds to the form that is generated from its schema and labels. */
export interface AreaForm {
  /** A property's own control; undefined for the general one, null for none. */
  readonly control?: (property: EditedProperty) => ReactNode
  /** The message key of a property's hint. */
  readonly hint?: (path: Path) => string | undefined
  /** Properties of every item that have no control. */
  readonly fixed?: readonly string[]
  /** The properties of an item, where its values decide on them. */
  readonly propertiesOf?: (item: Item) => Properties
  /** The form with changes that follow from others. */
  readonly withEffects?: (form: ItemForm) => ItemForm
  /** The usual values of a new item. */
  readonly usual?: Readonly<Record<string, unknown>>
  /** Lets a new item begin as a copy, which gets an id and an address of its own and is switched off. */
  readonly copy?: (item: Item, t: Texts['t']) => Item
  /** The problems of a new item, besides those of the area. */
  readonly newItemProblems?: (item: Item) => readonly SettingsProblem[]
  /** Notes above the controls. */
  readonly Notes?: ComponentType<ItemExtraProps>
  /** Checks below the controls; not in read-only forms. */
  readonly Checks?: ComponentType<ItemExtraProps>
  /** A preview beside the controls; not in read-only forms. */
  readonly Preview?: ComponentType<ItemExtraProps>
  /** Makes room for two columns. */
  readonly wide?: true
  /** The actions of an item that is edited elsewhere. */
  readonly Actions?: ComponentType<{ readonly item: Item }>
}

export const AreaFormContext = createContext<AreaForm>({})

/** The additions of the area whose items are edited here. */
export const useAreaForm = (): AreaForm => use(AreaFormContext)
