import type { Locale } from '#domain/text/locale.ts'
import { allFields } from '#domain/settings/checks/placed-conditions.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'

import type { PropertyChoice } from './choices.ts'

export interface ChoiceGroup {
  readonly group: string
  readonly items: PropertyChoice[]
}

/** Groups fields by the first page and section that place them, in the order of the pages; unplaced ones come last. */
export function fieldGroups(
  choices: readonly PropertyChoice[],
  pages: readonly Page[],
  locale: Locale,
  elsewhere: string,
): ChoiceGroup[] {
  const left = new Map(choices.map((choice) => [choice.value, choice]))
  const groups = new Map<string, PropertyChoice[]>()
  for (const page of pages)
    for (const section of page.sections) {
      const title = [page.title[locale] || page.id, section.title[locale]].filter(Boolean).join(' – ')
      for (const { id } of allFields(section)) {
        const choice = left.get(id)
        if (choice === undefined) continue
        left.delete(id)
        groups.set(title, [...(groups.get(title) ?? []), choice])
      }
    }
  const placed = [...groups].map(([group, items]) => ({ group, items }))
  return left.size === 0 ? placed : [...placed, { group: elsewhere, items: [...left.values()] }]
}

/** Fields that match the search, or all of a matching page or section. */
export function foundIn(groups: readonly ChoiceGroup[], search: string): ChoiceGroup[] {
  const wanted = search.trim().toLocaleLowerCase()
  const fits = (text: string): boolean => text.toLocaleLowerCase().includes(wanted)
  return groups
    .map(({ group, items }) => ({ group, items: fits(group) ? items : items.filter(({ label }) => fits(label)) }))
    .filter(({ items }) => items.length > 0)
}
