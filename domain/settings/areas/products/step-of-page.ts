import { perLocale } from '../../../text/locale.ts'
import type { Page } from '../pages/schema.ts'
import type { Step } from '../../schemas/steps.ts'

/**
 * Sets the page of a step. Names the step after the page in every language where it has no name or the former page's name;
 * keeps names that somebody has entered.
 */
export function stepOfPage<T extends Pick<Step, 'name' | 'uri' | 'title' | 'pageId'>>(
  step: T,
  page: Page,
  former?: Page,
): T {
  const { name, uri, title } = step
  const like = (written: string, before: string | undefined, now: string): string =>
    written === '' || written === before ? now : written
  return {
    ...step,
    pageId: page.id,
    name: like(name, former?.id, page.id),
    uri: like(uri, former?.uri, page.uri),
    title: perLocale((locale) => like(title[locale], former?.title[locale], page.title[locale])),
  }
}
