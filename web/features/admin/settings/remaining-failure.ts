import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/shared/canonical.ts'
import { getAtPath, type Path } from '#domain/settings/editing/schema-parts.ts'

import type { SettingsFailure } from './failure.ts'

interface Refused {
  readonly area: AreaKey
  readonly failure: SettingsFailure | undefined
  readonly sent: Item | undefined
  readonly value: Item
  /** The part of the item that a problem's path is about, where it is not the property that the path names. */
  readonly placeOf?: (path: string) => Path
}

const toProperty = (path: string): Path => path.split('.')

/**
 * The failure without problems of properties that have been edited since: only the next attempt can tell whether they are
 * valid now. Anything else goes with the first edit of the item.
 */
export function remainingFailure({
  area,
  failure,
  sent,
  value,
  placeOf = toProperty,
}: Refused): SettingsFailure | undefined {
  if (failure === undefined || sent === undefined || isSame(sent, value)) return failure
  const problems = failure.problems.filter((problem) => {
    if (problem.area !== area || problem.item !== value.id || problem.path === '') return false
    const place = placeOf(problem.path)
    return isSame(getAtPath(sent, place), getAtPath(value, place))
  })
  return problems.length === 0 ? undefined : { problems, texts: [] }
}
