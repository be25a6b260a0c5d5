import type { Change } from '../settings/area-queries.ts'

/** Whoever has had a hand in a change that takes four eyes cannot choose it: somebody else has to approve it. */
export const mayChoose = ({ needsOther }: Pick<Change, 'needsOther'>): boolean => !needsOther

/** Chosen together with others: what was rejected, or is approved for a moment of its own, is chosen one by one. */
export const isToChoose = (change: Pick<Change, 'status' | 'needsOther'>): boolean =>
  change.status === 'OPEN' && mayChoose(change)

/** Why nothing can be chosen together with others, as the id of a text; undefined where something can. */
export const nothingToChoose = (
  changes: readonly Pick<Change, 'status' | 'needsOther'>[],
): 'releases.chooseAll.fourEyes' | 'releases.chooseAll.decided' | undefined =>
  changes.some(isToChoose)
    ? undefined
    : changes.every(mayChoose)
      ? 'releases.chooseAll.decided'
      : 'releases.chooseAll.fourEyes'
