import type { Item } from '#domain/settings/area.ts'
import { getPalette, themeNames, type UserInterfaceSetting } from '#domain/settings/areas/user-interface/schema.ts'

import { Swatches } from '../ui/Swatches.tsx'

interface ItemSwatchesProps {
  readonly item: Item
  readonly items: readonly Item[]
}

/** The colour of an appearance setting, or the colours of the chosen theme. */
export function ItemSwatches({ item, items }: ItemSwatchesProps) {
  const { id, type, value } = item as UserInterfaceSetting
  if (typeof value !== 'string') return null
  if (id === 'THEME') return <ThemeSwatches theme={value} items={items as readonly UserInterfaceSetting[]} />
  return type === 'COLOR' ? <Swatches colors={[value]} /> : null
}

interface ThemeSwatchesProps {
  readonly theme: string
  readonly items: readonly UserInterfaceSetting[]
}

/** The colours that distinguish a theme; status colours are similar in all themes. */
export function ThemeSwatches({ theme, items }: ThemeSwatchesProps) {
  const name = themeNames.find((each) => each === theme)
  if (name === undefined) return null
  const { primary, secondary, text, background } = getPalette(name, items)
  return <Swatches colors={[primary, secondary, text, background]} />
}
