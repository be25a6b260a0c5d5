import { type SettingsProblem } from '../area.ts'
import { type UriMessage, uriMessageOf } from './uris.ts'

/** The message about the URI of a process ([B5.01]); undefined for any other problem. */
export function processUriMessage({
  area,
  path,
  code,
}: Pick<SettingsProblem, 'area' | 'path' | 'code'>): UriMessage | undefined {
  if (area !== 'PROCESSES' || path !== 'uri') return undefined
  return uriMessageOf(code)
}
