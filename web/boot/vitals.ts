import type { DataRouter } from 'react-router'
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'

import type { MeasuredPage } from '#domain/metrics/measured-pages.ts'
import { highest, type Vital, type Width } from '#domain/metrics/vitals.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'

import { settingsKey } from '../api/settings.ts'
import { patterns } from '../routing/paths.ts'
import { queryClient } from './query-client.ts'

const namesByPattern: Readonly<Record<string, MeasuredPage>> = {
  [patterns.product]: 'start',
  [patterns.login]: 'sign-in',
  [patterns.logout]: 'sign-in',
  [patterns.signInLink]: 'sign-in',
  [patterns.signInLinkSent]: 'sign-in',
  [patterns.signInByLink]: 'sign-in',
  [patterns.resetRequest]: 'sign-in',
  [patterns.resetInitiated]: 'sign-in',
  [patterns.resetFinish]: 'sign-in',
  [patterns.resetSuccess]: 'sign-in',
  [patterns.register]: 'registration',
  [patterns.registerFinish]: 'registration',
  [patterns.activate]: 'registration',
  [patterns.profile]: 'account',
  [patterns.password]: 'account',
  [patterns.emailConfirmation]: 'account',
  [patterns.information]: 'information',
  [patterns.processReview]: 'review',
  [patterns.productReview]: 'review',
  [patterns.processSchedule]: 'schedule',
  [patterns.productSchedule]: 'schedule',
  [patterns.processPrecontract]: 'precontract',
  [patterns.productPrecontract]: 'precontract',
  [patterns.signing]: 'signing',
  [patterns.consents]: 'consents',
  [patterns.resume]: 'resume',
}

interface Match {
  readonly route: { readonly path?: string | undefined; readonly index?: boolean | undefined }
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The name of the page at a route; undefined in the administration, which is not measured. */
export function pageOf(
  { route, params }: Match,
  pages: readonly Pick<Page, 'uri' | 'type'>[],
): MeasuredPage | undefined {
  const { path = '' } = route
  if (/^\/?(admin|app-settings)/.test(path)) return undefined
  if (route.index === true) return 'overview'
  if (path === patterns.productLoan || path === patterns.processLoan)
    return pages.find(({ uri }) => uri === params['pageUri'])?.type ?? 'other'
  return namesByPattern[path] ?? 'other'
}

interface Wishes {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
  readonly connection?: { readonly saveData?: boolean }
}

/** As the server reads from headers, which some extensions do not send. */
export const refusesMeasuring = ({ globalPrivacyControl, doNotTrack, connection }: Wishes): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || connection?.saveData === true

type Measured = { readonly page: MeasuredPage } & { readonly [V in Vital]?: number }

/** Narrower windows are those of phones and small tablets. */
const wideFrom = 768
/** What the server takes at once (worker/features/operations/vitals-shapes.ts). */
const atMost = 20

/** Values until they are sent. Each counts once, as it was when the page was first hidden. */
export class Measurements {
  readonly #sent = new Set<string>()
  #waiting = new Map<number, { readonly measured: Measured; readonly ids: readonly string[] }>()

  add(page: MeasuredPage | undefined, { id, name, value, navigationId }: Measurement): void {
    if (page === undefined || this.#sent.has(id) || !isVital(name)) return
    const { measured = { page }, ids = [] } = this.#waiting.get(navigationId) ?? {}
    const whole = Math.round(name === 'CLS' ? value * 1000 : value)
    this.#waiting.set(navigationId, {
      measured: { ...measured, [name]: Math.min(whole, highest[name]) },
      ids: [...ids, id],
    })
  }

  take(): readonly Measured[] {
    const taken = [...this.#waiting.values()].slice(0, atMost)
    for (const { ids } of this.#waiting.values()) for (const id of ids) this.#sent.add(id)
    this.#waiting = new Map()
    return taken.map(({ measured }) => measured)
  }
}

type Measurement = Pick<MetricType, 'id' | 'name' | 'value' | 'navigationId'>

const isVital = (name: string): name is Vital => Object.hasOwn(highest, name)

/**
 * Measures the pages of a visit and tells the portal when the page is hidden: three numbers, the page's name, the release and
 * whether the window is narrow. Without cookie, credentials or anything kept. Browsers that know no soft navigations measure
 * interactions and shifts of the whole visit, which then count for its first page.
 */
export function measureVisit(router: Pick<DataRouter, 'state' | 'subscribe'>, release: number): void {
  if (refusesMeasuring(navigator)) return
  const width: Width = innerWidth < wideFrom ? 'narrow' : 'wide'
  const measurements = new Measurements()
  const names = new Map<string, MeasuredPage | undefined>()
  const look = (): void => {
    const { navigation, matches, location } = router.state
    const match = matches.at(-1)
    if (navigation.state !== 'idle' || match === undefined) return
    const pages = queryClient.getQueryData<readonly Page[]>(settingsKey('/api/pages')) ?? []
    names.set(location.pathname, pageOf(match, pages))
  }
  look()
  router.subscribe(look)
  const [first] = names.values()
  const add = (metric: MetricType): void => {
    const { navigationURL = '' } = metric
    const path = URL.canParse(navigationURL) ? new URL(navigationURL).pathname : ''
    // A first address that redirects has no name.
    measurements.add(names.has(path) ? names.get(path) : first, metric)
  }
  for (const measure of [onLCP, onINP, onCLS]) measure(add, { reportSoftNavs: true })
  // The library listens on the window while capturing, so it has said everything.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    const pages = measurements.take()
    if (pages.length === 0) return
    void fetch('/api/visits/vitals', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ release, width, pages }),
    }).catch(() => undefined)
  })
}
