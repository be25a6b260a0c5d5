import type { AreasToCheck } from '../../area.ts'
import { checked } from '../../checked.ts'
import { idsShowing } from '../../checks/pages-showing.ts'

/** A step of a product or process with a page. */
export interface PageUse {
  readonly area: 'PRODUCTS' | 'PROCESSES'
  readonly id: string
  readonly uri: string
  /** Whether applicants can reach it: the product, and the process if there is one, are enabled. */
  readonly offered: boolean
  /** Counted from 0. */
  readonly step: number
}

/** The steps that show a page, alone or in another page; products first. */
export function usesOfPage(pageId: string, areas: AreasToCheck): PageUse[] {
  const { PRODUCTS = [], PROCESSES = [], PAGES } = checked(areas)
  const showing = idsShowing(pageId, PAGES)
  const isOffered = (id: string): boolean => PRODUCTS.some((product) => product.id === id && product.enabled)
  const usesIn = (area: PageUse['area'], journeys: typeof PRODUCTS | typeof PROCESSES): PageUse[] =>
    journeys.flatMap((journey) => {
      const { id, uri, steps, enabled } = journey
      const offered = enabled && isOffered('productId' in journey ? journey.productId : id)
      return steps.flatMap((each, step) => (showing.has(each.pageId) ? [{ area, id, uri, offered, step }] : []))
    })
  return [...usesIn('PRODUCTS', PRODUCTS), ...usesIn('PROCESSES', PROCESSES)]
}
