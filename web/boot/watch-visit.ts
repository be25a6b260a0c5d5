import type { DataRouter } from 'react-router'

/** `release` is that by which the server has marked the page to be measured (worker/http/pages.ts). */
export function watchVisit(router: DataRouter, isCounted: boolean, release: string | undefined): void {
  if (isCounted) void import('./analytics.ts').then(({ countVisits }) => countVisits(router)).catch(() => undefined)
  if (release !== undefined)
    whenIdle(() => {
      void import('./vitals.ts')
        .then(({ measureVisit }) => measureVisit(router, Number(release)))
        .catch(() => undefined)
    })
}

function whenIdle(act: () => void): void {
  // Safari has none.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act)
  else setTimeout(act)
}
