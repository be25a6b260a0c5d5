import { contactTexts } from '../texts/contact.ts'
import type { Locale, Localized } from '../text/locale.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import { isSameUri } from '../settings/checks/uris.ts'

/** Pages outside the settings, by the first part of their path. */
const ownPages: Readonly<Record<string, Localized>> = contactTexts.ownPages

/** Pages after the steps of every product. */
const afterSteps: Readonly<Record<string, Localized>> = contactTexts.pagesAfterSteps

/**
 * The name of the page that a message was written on (`step`: `product/step`, or the first part of a path); unchanged if the
 * page was renamed since.
 */
export function contactPageText(
  { PRODUCTS, PROCESSES, PAGES }: Pick<SnapshotAreas, 'PRODUCTS' | 'PROCESSES' | 'PAGES'>,
  step: string,
  locale: Locale,
): string {
  const [first = '', second = ''] = step.split('/')
  const product = PRODUCTS.find(({ uri }) => isSameUri(uri, first))
  if (product === undefined)
    return (ownPages[first] ?? PAGES.find(({ uri }) => isSameUri(uri, first))?.title)?.[locale] ?? step
  const processes = PROCESSES.filter(({ productId }) => productId === product.id)
  const steps = [product, ...processes].flatMap((each) => each.steps)
  const title = steps.find(({ uri }) => isSameUri(uri, second))?.title ?? afterSteps[second]
  return title === undefined ? step : `${product.translations[locale].title}: ${title[locale]}`
}
