import type { DataRouter } from 'react-router'

import { accountQuery } from './api/account.ts'
import { pagesQuery } from './features/wizard/settings-queries.ts'
import { patterns } from './paths.ts'
import { queryClient } from './query-client.ts'

/** The steps that are the same for everybody, by their addresses; all others but a journey's own are not counted. */
const steps: Readonly<Record<string, string>> = {
  [patterns.product]: 'start',
  [patterns.productReview]: 'review',
  [patterns.processReview]: 'review',
  [patterns.productSchedule]: 'schedule',
  [patterns.processSchedule]: 'schedule',
  [patterns.productPrecontract]: 'information',
  [patterns.processPrecontract]: 'information',
}
const journeys: ReadonlySet<string> = new Set([patterns.productLoan, patterns.processLoan])

interface Place {
  readonly pattern: string | undefined
  /** The last part of a journey's address, which anybody can type. */
  readonly pageUri: string | undefined
}

/** [B2.29] The name of the step at a place, one of the portal's or of its settings; undefined where nothing is counted. */
export function stepAt(
  { pattern = '', pageUri }: Place,
  pages: readonly { readonly uri?: string | undefined }[],
): string | undefined {
  if (!journeys.has(pattern)) return steps[pattern]
  return pages.some(({ uri }) => uri !== undefined && uri === pageUri) ? pageUri : undefined
}

/**
 * Tells the analytics script the names of steps, and nothing else: it runs in a frame of an origin of its own
 * (worker/features/settings/analytics.ts), which is gone where nothing is counted, and for administrators.
 */
export function countVisits(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  let reported: string | undefined
  let frame: { readonly element: HTMLIFrameElement; readonly loaded: Promise<void> } | undefined
  const look = async (): Promise<void> => {
    const { navigation, matches } = router.state
    if (navigation.state !== 'idle') return
    const match = matches.at(-1)
    const place = { pattern: match?.route.path, pageUri: match?.params['pageUri'] }
    const step = stepAt(place, queryClient.getQueryData(pagesQuery.queryKey) ?? [])
    if (step === undefined) close()
    if (step === undefined || step === reported || (await queryClient.query(accountQuery))?.isAdmin === true) return
    if (router.state.matches.at(-1) !== match) return
    reported = step
    frame ??= open()
    const { element, loaded } = frame
    await loaded
    element.contentWindow?.postMessage(step, '*')
  }
  const close = (): void => {
    frame?.element.remove()
    frame = undefined
    reported = undefined
  }
  // Failures are ignored: analytics must not disturb the visit.
  // Chrome lets even a hidden frame take the focus, and with it what is typed: such a script ends for this visit.
  let lastFocused: EventTarget | null = null
  addEventListener('focusout', ({ target }) => {
    lastFocused = target
  })
  addEventListener('blur', () => {
    if (frame === undefined || document.activeElement !== frame.element) return
    stop()
    close()
    if (lastFocused instanceof HTMLElement) lastFocused.focus()
  })
  const tryToLook = (): void => void look().catch(() => undefined)
  const stop = router.subscribe(tryToLook)
  tryToLook()
}

function open() {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.referrerPolicy = 'no-referrer'
  element.hidden = true
  element.inert = true
  element.tabIndex = -1
  element.setAttribute('aria-hidden', 'true')
  element.src = '/api/analytics/frame'
  const loaded = new Promise<void>((resolve) => element.addEventListener('load', () => resolve(), { once: true }))
  document.body.append(element)
  return { element, loaded }
}
