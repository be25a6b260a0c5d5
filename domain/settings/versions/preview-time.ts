import { berlinDay } from '../../time/berlin.ts'
import { isEnterableYear } from '../../time/dates.ts'
import { parseTimestamp } from '../../time/timestamp.ts'

/**
 * Whether a preview of that time is possible: its day in Berlin must be in the range of dates in the wizard. Accepts invalid
 * times, which are reported elsewhere.
 */
export function isPreviewable(text: string): boolean {
  const timestamp = parseTimestamp(text)
  return timestamp === undefined || isEnterableYear(berlinDay(timestamp))
}
