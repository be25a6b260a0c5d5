import type { GeneralKey } from '#domain/settings/areas/general-settings/general-keys.ts'
import { type GeneralGroup, generalWords } from '#domain/settings/areas/general-settings/setting-words.ts'
import type { Words } from '#domain/settings/labels/words.ts'

import type { AreaRow } from '../settings/area-rows.ts'
import { itemPlaceOf } from '../settings/view-address.ts'

export interface GroupProps {
  readonly rows: readonly AreaRow[]
  /** The id of the requested setting. */
  readonly open: string
  readonly words: Words
  readonly onClose: () => void
}

export const groupOf = (setting: string): GeneralGroup | undefined =>
  Object.hasOwn(generalWords, setting) ? generalWords[setting as GeneralKey].group : undefined

/** The address of an open group, which is the same for all of its settings. */
export function groupPlaceOf({ pathname, search }: Parameters<typeof itemPlaceOf>[0]): string {
  const parameters = new URLSearchParams(search)
  const item = parameters.get('item') ?? ''
  parameters.set('item', groupOf(item) ?? item)
  return itemPlaceOf({ pathname, search: parameters.toString() })
}
