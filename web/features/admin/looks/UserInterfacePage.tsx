import type { ReactNode } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { UserInterfaceSetting } from '#domain/settings/schemas/user-interface.ts'

import type { AreaForm, EditedProperty } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { ImageControl } from '../settings/form/ImageControl.tsx'
import { isRead } from '../settings/form/ReadProperty.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { ColorControl } from './ColorControl.tsx'
import { FontControl } from './FontControl.tsx'
import { LooksChecks } from './LooksChecks.tsx'
import { LooksOfArea } from './LooksOfArea.tsx'
import { LooksOfItem } from './LooksOfItem.tsx'
import { LookSwatches } from './LookSwatches.tsx'
import { lookSummary } from './summary.ts'
import { ThemeControl } from './ThemeControl.tsx'

function controlOf({ reads, readOnly, ...property }: EditedProperty): ReactNode {
  if (readOnly && isRead(reads)) return undefined
  const { id, type } = property.form.value as UserInterfaceSetting
  if (id === 'THEME' && reads.as === 'option') return <ThemeControl {...property} reads={reads} />
  if (id === 'FONT_FAMILY') return <FontControl {...property} />
  if (type === 'COLOR') return <ColorControl {...property} />
  if (type === 'FONT') return <ImageControl {...property} kind="font" />
  if (type === 'ICON') return <ImageControl {...property} kind={id === 'LOGO' ? 'logo' : 'tabIcon'} />
  return undefined
}

const form: AreaForm = {
  control: controlOf,
  // The definition of a setting decides on both.
  fixed: ['type', 'key'],
  Checks: LooksChecks,
  Preview: LooksOfItem,
  wide: true,
}

const swatchesOf = (item: Item, items: readonly Item[]) => <LookSwatches item={item} items={items} />

/** The portal's theme, colours, font and pictures ([B3.31]–[B3.34]). */
export const UserInterfacePage = () => (
  <AreaPage
    area="USER_INTERFACE"
    screen="user-interface"
    about={useListSummary(lookSummary)}
    sample={swatchesOf}
    above={<LooksOfArea />}
    form={form}
  />
)
