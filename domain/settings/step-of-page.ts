import type { Page } from './pages.ts'
import type { Step } from './steps.ts'

/**
 * A step that shows this page. What it was not called yet it is called like the page, in every language; what somebody
 * has written stays.
 */
export function stepOfPage<T extends Pick<Step, 'name' | 'uri' | 'title' | 'pageId'>>(step: T, page: Page): T {
  const { name, uri, title } = step
  return {
    ...step,
    pageId: page.id,
    name: name || page.id,
    uri: uri || page.uri,
    title: { de: title.de || page.title.de, en: title.en || page.title.en },
  }
}
