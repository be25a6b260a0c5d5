import { useEffect } from 'react'

import { allFields } from '#domain/settings/checks/placed-conditions.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Definitions } from '#domain/wizard/answers.ts'
import { loadEditors } from '#web/fields/registry.ts'
import { loadEarly } from '#web/boot/lazy-with-retry.ts'

import type { WizardState } from './wizard-state.ts'

/** Loads the editors of a page's fields, which then render at once. */
export const loadPageEditors = (page: Page, definitions: Definitions): Promise<void> =>
  loadEditors([
    ...page.sections.flatMap(allFields).map(({ id }) => definitions.get(id)?.type ?? ''),
    ...(page.type === 'STANDARD_OF_LIVING' ? ['MONEY'] : []),
  ])

/** Loads the editors of the next step at the first press or key on this one, so that continuing need not wait. */
export function useNextEditors({ steps, definitions }: WizardState, index: number): void {
  const next = steps[index + 1]?.page
  useEffect(() => {
    if (next === undefined) return
    const load = () => void loadEarly(() => loadPageEditors(next, definitions))
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) addEventListener(event, load, { once: true })
    return () => {
      for (const event of events) removeEventListener(event, load)
    }
  }, [next, definitions])
}
