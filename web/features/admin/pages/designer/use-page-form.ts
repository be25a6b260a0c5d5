import type { Locale } from '#domain/locale.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/pages.ts'

import { useKeptItemForm } from '../../settings/form/use-item-form.ts'
import type { ItemForm } from '../../settings/form/item-form.ts'
import { useProposedUri } from '../../settings/form/use-proposed-uri.ts'

/**
 * What is made of a page that is to come. Its address follows its title in the language that its address is of, unless
 * somebody writes one; its id is its address, which is looked at where it is entered. `origin` is the page it is a copy of.
 */
export function usePageForm(base: Page, language?: Locale, origin?: string): ItemForm {
  const form = useProposedUri('PAGES', useKeptItemForm('PAGES', base, origin), language)
  const page = form.value as Page
  const value: Page = { ...page, id: page.uri }
  const problems = itemProblems('PAGES', value).filter((problem) => problem.path !== 'id')
  return { ...form, value, problems: [...form.held, ...problems] }
}
