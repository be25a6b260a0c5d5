import type { DataRouter } from 'react-router'

import { preview } from './api/preview.ts'
import { technicalSettingsQuery } from './api/settings.ts'
import { queryClient } from './query-client.ts'

/**
 * Where nobody is counted: the administration, and pages whose address carries a key that opens something, which a script
 * of somebody else's would learn. In small letters, as the portal finds its pages whatever their case.
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
 * [B2.29] Loads the script of the visitor analytics, once, on the first page that counts. A preview is no visit. The
 * page's policy lets the script in where it is switched on (worker/http/pages.ts).
 */
export function countVisits(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  if (preview !== undefined) return
  // A visit that cannot be counted disturbs nobody.
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
