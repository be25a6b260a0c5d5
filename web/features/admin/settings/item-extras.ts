import type { ComponentType } from 'react'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { KeyWarnings } from '../rates/KeyWarnings.tsx'
import type { ItemExtraProps } from './form/item-form.ts'
import { LooksChecks } from '../looks/LooksChecks.tsx'
import { LooksOfItem } from '../looks/LooksOfItem.tsx'
import { TextOfItem } from '../looks/TextOfItem.tsx'
import { ProductNotes } from '../products/ProductNotes.tsx'

export const itemExtras: { readonly [K in AreaKey]?: ComponentType<ItemExtraProps> } = {
  KEYS: KeyWarnings,
  PRODUCTS: ProductNotes,
}

export const itemChecks: { readonly [K in AreaKey]?: ComponentType<ItemExtraProps> } = {
  USER_INTERFACE: LooksChecks,
}

export const itemPreviews: { readonly [K in AreaKey]?: ComponentType<ItemExtraProps> } = {
  USER_INTERFACE: LooksOfItem,
  TEXT_FIELDS: TextOfItem,
}
