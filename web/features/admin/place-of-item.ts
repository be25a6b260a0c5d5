import { orderId } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { interfaceOn } from '#domain/settings/interfaces.ts'
import { path } from '#web/paths.ts'

import { isThere, type MenuFacts, screenOfArea } from './screens.ts'

interface Tab {
  readonly name: string
  readonly shownWhen: (facts: MenuFacts) => boolean
}

/** Areas that stand behind a tab of their screen other than its first. */
const tabs: { readonly [K in AreaKey]?: Tab } = {
  FINTEC: { name: 'FINTEC', shownWhen: ({ interfaces }) => interfaceOn(interfaces, 'FINTEC_SELF_DISCLOSURE') },
}

export const tabOfArea = (area: AreaKey): string | undefined => tabs[area]?.name

/** Whether an area is there on its screen ([B6.07]). */
export const isTabThere = (area: AreaKey, facts: MenuFacts): boolean => tabs[area]?.shownWhen(facts) ?? true

/**
 * Where an item is edited, or the list of its area where it is about the order or about none of them; undefined where there
 * is no such screen ([B6.07]).
 */
export function placeOfItem(area: AreaKey, item: string | undefined, facts: MenuFacts): string | undefined {
  const screen = screenOfArea(area)
  if (screen === undefined || !isThere(screen, facts) || !isTabThere(area, facts)) return undefined
  const opened = item === orderId ? undefined : item
  // Pages are designed at addresses of their own.
  if (area === 'PAGES' && opened !== undefined) return path('appSettingsPage', { pageId: opened })
  const search = Object.entries({ tab: tabOfArea(area), item: opened }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return search.length === 0 ? screen.to : `${screen.to}?${new URLSearchParams(search)}`
}
