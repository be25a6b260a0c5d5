import type { AreasToCheck } from './area.ts'
import { checked } from './checked.ts'

/** A step of a product or process that shows a page. */
export interface PageUse {
  readonly area: 'PRODUCTS' | 'PROCESSES'
  readonly id: string
  readonly uri: string
  /** Counted from 0. */
  readonly step: number
}

/** Where applicants come to a page, products first. */
export function usesOfPage(pageId: string, areas: AreasToCheck): PageUse[] {
  const { PRODUCTS = [], PROCESSES = [] } = checked(areas)
  const usesIn = (area: PageUse['area'], ways: typeof PRODUCTS | typeof PROCESSES): PageUse[] =>
    ways.flatMap(({ id, uri, steps }) =>
      steps.flatMap((each, step) => (each.pageId === pageId ? [{ area, id, uri, step }] : [])),
    )
  return [...usesIn('PRODUCTS', PRODUCTS), ...usesIn('PROCESSES', PROCESSES)]
}
