import type { GeneralKey } from '#domain/settings/general-keys.ts'
import { type GeneralGroup, generalWords } from '#domain/settings/general-words.ts'
import type { Words } from '#domain/settings/labels/words.ts'

import type { AreaRow } from '../area-rows.ts'
import { itemPlaceOf } from '../view-address.ts'

/** What shows a group. */
export interface GroupProps {
  /** The settings of the group. */
  readonly rows: readonly AreaRow[]
  /** The one that somebody wants to see. */
  readonly open: string
  readonly words: Words
  readonly onClose: () => void
}

export const groupOf = (setting: string): GeneralGroup | undefined =>
  Object.hasOwn(generalWords, setting) ? generalWords[setting as GeneralKey].group : undefined

/** What of the address an open group belongs to: all of its settings are one place. */
export function groupPlaceOf({ pathname, search }: Parameters<typeof itemPlaceOf>[0]): string {
  const parameters = new URLSearchParams(search)
  const item = parameters.get('item') ?? ''
  parameters.set('item', groupOf(item) ?? item)
  return itemPlaceOf({ pathname, search: parameters.toString() })
}
