import { orderId } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'
import { path } from '#web/routing/paths.ts'

import type { MenuFacts } from './menu-facts.ts'
import { isThere, screenOfArea } from './screens.ts'

interface Tab {
  readonly name: string
  readonly shownWhen: (facts: MenuFacts) => boolean
}

/** Areas on a tab of their screen other than the first. */
const tabs: { readonly [K in AreaKey]?: Tab } = {
  FINTEC: { name: 'FINTEC', shownWhen: ({ interfaces }) => isInterfaceOn(interfaces, 'FINTEC_SELF_DISCLOSURE') },
}

export const tabOfArea = (area: AreaKey): string | undefined => tabs[area]?.name

/** Whether the area's tab is visible ([B6.07]). */
export const isTabThere = (area: AreaKey, facts: MenuFacts): boolean => tabs[area]?.shownWhen(facts) ?? true

/**
 * The address at which an item is edited; that of the area's list if the change concerns the order or no item.
 * Undefined if the screen is hidden ([B6.07]).
 */
export function placeOfItem(area: AreaKey, item: string | undefined, facts: MenuFacts): string | undefined {
  const screen = screenOfArea(area)
  if (screen === undefined || !isThere(screen, facts) || !isTabThere(area, facts)) return undefined
  const opened = item === orderId ? undefined : item
  // Each page has a designer at its own address.
  if (area === 'PAGES' && opened !== undefined) return path('appSettingsPage', { pageId: opened })
  const search = Object.entries({ tab: tabOfArea(area), item: opened }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return search.length === 0 ? screen.to : `${screen.to}?${new URLSearchParams(search)}`
}
