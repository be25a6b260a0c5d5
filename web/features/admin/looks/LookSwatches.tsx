import type { Item } from '#domain/settings/area.ts'
import { paletteOf, themeNames, type UserInterfaceSetting } from '#domain/settings/user-interface.ts'

import { Swatches } from '../ui/Swatches.tsx'

interface LookSwatchesProps {
  readonly item: Item
  readonly items: readonly Item[]
}

/** The colour that a setting of the looks is, or those of the theme that it chooses. */
export function LookSwatches({ item, items }: LookSwatchesProps) {
  const { id, type, value } = item as UserInterfaceSetting
  if (typeof value !== 'string') return null
  if (id === 'THEME') return <ThemeSwatches theme={value} items={items as readonly UserInterfaceSetting[]} />
  return type === 'COLOR' ? <Swatches colors={[value]} /> : null
}

interface ThemeSwatchesProps {
  readonly theme: string
  readonly items: readonly UserInterfaceSetting[]
}

/** What tells a theme from the others at a glance; states have much the same colours in all of them. */
export function ThemeSwatches({ theme, items }: ThemeSwatchesProps) {
  const name = themeNames.find((each) => each === theme)
  if (name === undefined) return null
  const { primary, secondary, text, background } = paletteOf(name, items)
  return <Swatches colors={[primary, secondary, text, background]} />
}
