import type { SettingsProblem } from '#domain/settings/area.ts'
import { canonical } from '#domain/canonical.ts'
import { applied, type Check } from '#domain/settings/versions/changes.ts'

import { type Change, editOf, type Scheduled } from './scheduled.ts'

/** Each attempt checks all areas against each other, which takes some ten milliseconds. */
const triedAtMost = 20

/** For each problem, a scheduled change that is not chosen and would solve it, found by trying candidates. */
export function neededChanges(
  { current, open }: Pick<Scheduled, 'current' | 'open'>,
  together: readonly Change[],
  problems: readonly SettingsProblem[],
  check: Check,
): ReadonlyMap<SettingsProblem, Change> {
  const others = open.filter((change) => !together.includes(change))
  const left = new Map<Change, ReadonlySet<string>>()
  const leftWith = (change: Change): ReadonlySet<string> | undefined => {
    const known = left.get(change)
    if (known !== undefined || left.size >= triedAtMost) return known
    const found = new Set(check(applied(current, [...together, change].map(editOf))).map(canonical))
    left.set(change, found)
    return found
  }
  return new Map(
    problems.flatMap((problem) => {
      const solving = others.find(
        (change) => mayBring(change, problem) && leftWith(change)?.has(canonical(problem)) === false,
      )
      return solving === undefined ? [] : [[problem, solving]]
    }),
  )
}

/** The area of the missing item, by problem code. */
const holders: Readonly<Record<string, Change['area']>> = {
  unknownDocument: 'DOCUMENTS',
  unknownKeyType: 'KEYS',
}

/** Whether the change adds the missing item, or edits one of two contradicting items. */
const mayBring = ({ area, item }: Change, { area: where, item: which, code, params = {} }: SettingsProblem): boolean =>
  item === params['value'] ||
  (area === where && item === which) ||
  (area === params['area'] && item === params['item']) ||
  area === holders[code]
