import type { DataRouter } from 'react-router'

import type { TechnicalSettings } from '#domain/settings/schemas/technical.ts'

import { accountQuery } from '../api/account.ts'
import { onChoice, readChoice, setCounted } from '../features/visits/choice.ts'
import { patterns } from '../routing/paths.ts'
import { queryClient } from './query-client.ts'

/**
 * [B2.29] The name of the step at a place; undefined where nothing is counted. That is everywhere where somebody has answered
 * something or sees what they have: steps, offer, documents, profile, administration.
 */
export const stepAt = (pattern = ''): string | undefined => (pattern === patterns.product ? 'start' : undefined)

/** Counts the visit, and measures it if the server has marked the page with its release (worker/http/pages.ts). */
export function watchVisit(router: DataRouter, { ANALYTICS }: Pick<TechnicalSettings, 'ANALYTICS'>): void {
  if (ANALYTICS.on) countVisits(router)
  const { measured } = document.documentElement.dataset
  if (measured !== undefined)
    whenIdle(() => {
      void import('./vitals.ts')
        .then(({ measureVisit }) => measureVisit(router, Number(measured)))
        .catch(() => undefined)
    })
}

function whenIdle(act: () => void): void {
  // Safari has none.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act)
  else setTimeout(act)
}

/**
 * Tells the analytics script the names of steps, and nothing else, once the visitor has agreed. It runs in a frame of an origin of its own
 * (worker/features/settings/analytics.ts), which is gone where nothing is counted, and for administrators.
 */
function countVisits(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  let reported: string | undefined
  let frame: { readonly element: HTMLIFrameElement; readonly loaded: Promise<void> } | undefined
  const look = async (): Promise<void> => {
    const { navigation, matches } = router.state
    if (navigation.state !== 'idle') return
    const match = matches.at(-1)
    const place = stepAt(match?.route.path)
    setCounted(place !== undefined)
    const step = readChoice() === 'allowed' ? place : undefined
    if (step === undefined) close()
    if (step === undefined || step === reported || (await queryClient.query(accountQuery))?.isAdmin === true) return
    if (router.state.matches.at(-1) !== match || readChoice() !== 'allowed') return
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
  const stops = [router.subscribe(tryToLook), onChoice(tryToLook)]
  const stop = (): void => {
    for (const each of stops) each()
  }
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
