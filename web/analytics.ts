import type { DataRouter } from 'react-router'

import { preview } from './api/preview.ts'
import { technicalSettingsQuery } from './api/settings.ts'
import { queryClient } from './query-client.ts'

/**
 * First path segments that are not counted: the administration, and pages whose address contains a secret, which a
 * third-party script would see. In lower case, because routes ignore case.
 */
const uncounted: ReadonlySet<string> = new Set([
  'admin',
  'app-settings',
  'account',
  'resume',
  'login',
  'logout',
  'back',
])

export const isCounted = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  !uncounted.has((pathname.split('/')[1] ?? '').toLowerCase()) && !new URLSearchParams(search).has('pass')

/**
 * [B2.29] Loads the analytics script once, on the first page that is counted. Previews are not counted. The content
 * security policy allows the script while analytics are on (worker/http/pages.ts).
 */
export function countVisits(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  if (preview !== undefined) return
  // Failures are ignored: analytics must not disturb the visit.
  const tryToLook = (): void => void look().catch(() => undefined)
  const stop = router.subscribe(tryToLook)
  const look = async (): Promise<void> => {
    if (!isCounted(router.state.location)) return
    stop()
    const { ANALYTICS } = await queryClient.query(technicalSettingsQuery)
    if (!ANALYTICS.on || !ANALYTICS.scriptAddress) return
    const script = document.createElement('script')
    script.src = ANALYTICS.scriptAddress
    script.async = true
    document.head.append(script)
  }
  tryToLook()
}
