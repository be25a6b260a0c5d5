import { isSame } from '#domain/settings/canonical.ts'
import type { Page } from '#domain/settings/pages.ts'
import { insideOf } from '#domain/settings/schema-parts.ts'

import type { Failure } from '../settings/failure.ts'
import { partPathOf } from './page-parts.ts'

/**
 * What is left of a refusal since the page was changed. A part that is another one now, or stands elsewhere, may be sound:
 * the next try will tell. What is not about a part of this page stands for as long as the page is what was sent.
 */
export function standing(failure: Failure | undefined, sent: Page | undefined, page: Page): Failure | undefined {
  if (failure === undefined || sent === undefined || isSame(sent, page)) return failure
  const problems = failure.problems.filter((problem) => {
    if (problem.area !== 'PAGES' || problem.item !== page.id) return false
    const part = partPathOf(problem.path)
    // Of the page itself it is the property alone.
    const path = part.length === 0 ? problem.path.split('.') : part
    return problem.path !== '' && isSame(insideOf(sent, path), insideOf(page, path))
  })
  return problems.length === 0 ? undefined : { problems, texts: [] }
}
