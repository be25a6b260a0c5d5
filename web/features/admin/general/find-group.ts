import type { GeneralKey } from '#domain/settings/areas/general-settings/general-keys.ts'
import { type GeneralGroup, groupsOfSettings } from '#domain/settings/areas/general-settings/setting-words.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'

import type { AreaRow } from '../settings/area-rows.ts'
import { getItemPath } from '../settings/view-address.ts'

export interface GroupProps {
  readonly rows: readonly AreaRow[]
  /** The id of the requested setting. */
  readonly open: string
  readonly words: LabelContext
  readonly onClose: () => void
}

export const findGroup = (setting: string): GeneralGroup | undefined =>
  Object.hasOwn(groupsOfSettings, setting) ? groupsOfSettings[setting as GeneralKey] : undefined

/** The address of an open group, which is the same for all of its settings. */
export function getGroupPath({ pathname, search }: Parameters<typeof getItemPath>[0]): string {
  const parameters = new URLSearchParams(search)
  const item = parameters.get('item') ?? ''
  parameters.set('item', findGroup(item) ?? item)
  return getItemPath({ pathname, search: parameters.toString() })
}
