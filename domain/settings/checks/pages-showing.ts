import { memoBy } from '../../shared/memo.ts'
import type { Page } from '../areas/pages/schema.ts'

const showing = memoBy((pages: readonly Page[]) => {
  const found = new Map<string, Page[]>()
  for (const page of pages)
    for (const id of new Set([page.id, ...page.pages])) {
      const others = found.get(id)
      if (others === undefined) found.set(id, [page])
      else others.push(page)
    }
  return found
})

/** The pages whose steps show a page: itself, and those that contain it. */
export const pagesShowing = (pageId: string, pages: readonly Page[] = none): readonly Page[] =>
  showing(pages).get(pageId) ?? none

/** Their ids, and that of a page which is not among the others yet. */
export const idsShowing = (pageId: string, pages?: readonly Page[]): ReadonlySet<string> =>
  new Set([pageId, ...pagesShowing(pageId, pages).map(({ id }) => id)])

const none: readonly Page[] = []
