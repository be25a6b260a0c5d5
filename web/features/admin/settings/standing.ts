import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/settings/canonical.ts'
import { insideOf, type Path } from '#domain/settings/schema-parts.ts'

import type { Failure } from './failure.ts'

interface Refused {
  readonly area: AreaKey
  readonly failure: Failure | undefined
  readonly sent: Item | undefined
  /** As it stands in its form by now. */
  readonly value: Item
  /** What a problem's path is about, where that is more than the property which it names. */
  readonly placeOf?: (path: string) => Path
}

const propertyOf = (path: string): Path => path.split('.')

/**
 * What is left of a refusal since the item was changed. A property that is another one now, or stands elsewhere, may be
 * sound: the next try will tell. What is not about a property of this item stands for as long as the item is what was sent.
 */
export function standing({ area, failure, sent, value, placeOf = propertyOf }: Refused): Failure | undefined {
  if (failure === undefined || sent === undefined || isSame(sent, value)) return failure
  const problems = failure.problems.filter((problem) => {
    if (problem.area !== area || problem.item !== value.id || problem.path === '') return false
    const place = placeOf(problem.path)
    return isSame(insideOf(sent, place), insideOf(value, place))
  })
  return problems.length === 0 ? undefined : { problems, texts: [] }
}
