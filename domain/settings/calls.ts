import type { AreaCalls } from './area.ts'
import { areas } from './areas.ts'
import type { AreaKey } from './snapshot.ts'

/** The query for the scheduled version at the path of the live one. */
export const scheduledVersion = 'current=false'

/** The paths of an area, for server and browser; the browser reads the first of the scheduled ones. */
export function callsOf(area: AreaKey) {
  const calls: AreaCalls = areas[area].calls
  const { current, scheduled = [`${current}?${scheduledVersion}`] } = calls
  return { ...calls, scheduled }
}
