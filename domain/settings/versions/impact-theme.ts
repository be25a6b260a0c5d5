import { type ThemePair, getThemePairs } from '../theme/theme-contrast.ts'
import { type Palette, getTheme, type UserInterfaceSetting } from '../areas/user-interface/schema.ts'

interface ThemeAreas {
  readonly USER_INTERFACE: readonly UserInterfaceSetting[]
}

type PairOnce = Pick<ThemePair, 'color' | 'ground' | 'ratio' | 'passes'>

/** A pair of text and background colours, at least one of which changes. */
export interface ChangedPair extends Pick<ThemePair, 'id' | 'least'> {
  readonly before: PairOnce
  readonly after: PairOnce
}

/** The changed pairs of the effective looks, or those of one colour; unreadable ones first. */
export function changedPairs(current: ThemeAreas, candidate: ThemeAreas, role?: keyof Palette): ChangedPair[] {
  const was = getThemePairs(getTheme(current.USER_INTERFACE))
  const changed = getThemePairs(getTheme(candidate.USER_INTERFACE)).flatMap((is): ChangedPair[] => {
    const old = was.find(({ id }) => id === is.id)
    if (old === undefined || (role !== undefined && !is.roles.includes(role))) return []
    if (old.color === is.color && old.ground === is.ground) return []
    return [{ id: is.id, least: is.least, before: once(old), after: once(is) }]
  })
  return changed.toSorted((one, other) => Number(one.after.passes) - Number(other.after.passes))
}

const once = ({ color, ground, ratio, passes }: ThemePair): PairOnce => ({ color, ground, ratio, passes })
