import type { Locale } from '#domain/text/locale.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'

import { useStoredItemForm } from '../../settings/form/use-item-form.ts'
import type { ItemForm } from '../../settings/form/item-form.ts'
import { useProposedUri } from '../../settings/form/use-proposed-uri.ts'

/**
 * The form of a new page. Its address follows the title in the language of the address until it is edited; its id
 * equals its address, whose input shows the problems. `origin` is the page that it copies.
 */
export function usePageForm(base: Page, language?: Locale, origin?: string): ItemForm {
  const form = useProposedUri('PAGES', useStoredItemForm('PAGES', base, origin), language)
  const page = form.value as Page
  const value: Page = { ...page, id: page.uri }
  const problems = itemProblems('PAGES', value).filter((problem) => problem.path !== 'id')
  return { ...form, value, problems: [...form.pending, ...problems] }
}
