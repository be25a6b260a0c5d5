import type { OpenChange } from '../settings/area-queries.ts'

/** Authors cannot choose their own changes if four eyes are required: another user must approve them. */
export const mayChoose = ({ needsOther }: Pick<OpenChange, 'needsOther'>): boolean => !needsOther

/** Whether "choose all" includes a change; rejected ones and those approved for a time are chosen individually. */
export const isToChoose = (change: Pick<OpenChange, 'status' | 'needsOther'>): boolean =>
  change.status === 'OPEN' && mayChoose(change)

/** The text id of the reason why "choose all" would choose nothing; undefined if it chooses something. */
export const nothingToChoose = (
  changes: readonly Pick<OpenChange, 'status' | 'needsOther'>[],
): 'releases.chooseAll.fourEyes' | 'releases.chooseAll.decided' | undefined =>
  changes.some(isToChoose)
    ? undefined
    : changes.every(mayChoose)
      ? 'releases.chooseAll.decided'
      : 'releases.chooseAll.fourEyes'
