import { berlinDay } from '../berlin.ts'
import { isEnterableYear } from '../dates.ts'
import { timestampOf } from '../timestamp.ts'

/**
 * Whether a preview can be of that moment: its day in Berlin, which the portal takes it to be then, is one that a date in
 * the wizard can be. What is no moment at all is told as that.
 */
export function isPreviewable(text: string): boolean {
  const timestamp = timestampOf(text)
  return timestamp === undefined || isEnterableYear(berlinDay(timestamp))
}
