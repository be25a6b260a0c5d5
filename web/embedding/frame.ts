import type { createBrowserRouter } from 'react-router'

import { type FrameMessage, parentShapes, readMessage, versioned } from '#domain/embedding/messages.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { LoanStatus } from '#domain/loan/status.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'

import { isApiError } from '../api/errors.ts'
import { handoff } from '../api/handoff.ts'
import { session } from '../api/session.ts'
import { generalSettingsQuery, processesQuery, productsQuery } from '../api/settings.ts'
import { queryClient } from '../query-client.ts'
import './embedding.css'
import { calculations } from './calculated.ts'
import { departures, type Return } from './departure.ts'
import { ancestorsHere, greet } from './greet.ts'
import { endOldFrames } from './frames-kept.ts'
import { contentHeight, whenHeightChanges } from './height.ts'
import { loanEvents } from './loan-events.ts'
import { whenProblemIsFocused } from './problems.ts'
import { answerResizer } from './resizer.ts'
import { reportBlockedForms } from './sandbox.ts'
import { isOverPlace, providerFailed, withProviderFailure } from '../sign-in.ts'
import { stepAt } from '../step-at.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** [B9.03] */
const pollingMs = 500

/** Everything that the portal does because it is in a frame. */
export async function beginEmbedding(router: Router): Promise<void> {
  const root = document.documentElement
  root.dataset['embedded'] = ''
  departures.followReturns((back) => void comeBack(router, back))
  // What somebody brings back is for whoever was here when they left. Their window then goes on as the portal itself.
  session.onSignedOut(departures.forget)
  reportBlockedForms()
  endOldFrames(window.name)
  const ancestors = ancestorsHere()
  void reportHeightTo(ancestors)
  answerResizer(ancestors)
  const { port } = await greet(ancestors)
  const send = (message: FrameMessage): void => port.postMessage(versioned(message))

  port.addEventListener('message', ({ data }) => {
    const message = readMessage(parentShapes, data)
    if (message?.type !== 'view') return
    root.style.setProperty('--embedded-top', `${message.top}px`)
    root.style.setProperty('--embedded-height', `${message.height}px`)
  })
  port.start()
  root.dataset['embedded'] = 'followed'
  whenHeightChanges((height) => send({ type: 'height', height }))
  whenProblemIsFocused((place) => send({ type: 'reveal', ...place }))
  await reportSteps(router, send)
  reportErrors(send)
  reportLoans(send)
  await reportCalculations(send)
}

async function comeBack(router: Router, { address, signInSecret }: Return): Promise<void> {
  const { code, rest } = handoff.split(address)
  let place = rest
  // Elsewhere anything may have happened meanwhile; whoever signs in has everything read anew by that.
  if (code === undefined) void queryClient.invalidateQueries()
  else {
    const { arriveFromProvider } = await import('../features/account/identity-provider.ts')
    place = await arriveFromProvider(code, new URL(rest, location.origin), signInSecret)
  }
  const { location: here } = router.state
  if (isOverPlace(here) && providerFailed(new URL(place, location.origin)))
    await router.navigate(withProviderFailure(here), { replace: true, state: here.state as unknown })
  else if (place === placeBeneath()) await router.navigate(-1)
  else await router.navigate(place, { replace: true })
}

/** The place beneath the current one in the frame's history; undefined where the browser does not tell. */
function placeBeneath(): string | undefined {
  const { navigation } = globalThis as { readonly navigation?: Navigation }
  const url = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return url?.startsWith(location.origin) === true ? url.slice(location.origin.length) : undefined
}

/** [B3.15] [B9.03] For pages that do not include embed.js: the height alone, to the exact ancestor. */
async function reportHeightTo(ancestors: readonly string[]): Promise<void> {
  if (!generalSetting(await queryClient.query(generalSettingsQuery), 'IFRAME_RESIZER')) return
  setInterval(() => {
    for (const origin of ancestors) parent.postMessage(versioned({ type: 'height', height: contentHeight() }), origin)
  }, pollingMs)
}

/** `ready` once the first page is there, and each step of a loan's journey. */
async function reportSteps(router: Router, send: (message: FrameMessage) => void): Promise<void> {
  const settings = await Promise.all([queryClient.query(productsQuery), queryClient.query(processesQuery)])
  let ready = false
  let last = ''
  const look = (): void => {
    const { initialized, navigation, location } = router.state
    if (!initialized || navigation.state !== 'idle') return
    if (!ready) send({ type: 'ready' })
    else if (last !== location.pathname) send({ type: 'reveal', top: 0, height: 0 })
    ready = true
    const step = stepAt(location.pathname, ...settings)
    if (last !== location.pathname && step !== undefined) send({ type: 'step', ...step })
    last = location.pathname
  }
  router.subscribe(look)
  look()
}

/** What is calculated on start pages; the figures only where the bank lets them out. */
async function reportCalculations(send: (message: FrameMessage) => void): Promise<void> {
  const withFigures = generalSetting(await queryClient.query(generalSettingsQuery), 'EMBEDDING_FIGURES')
  calculations.follow(({ product, quote }) => {
    const { amount, term, expectedRateAmount, nominalInterest, effectiveInterest, totalAmount } = quote
    const figures = { amount, term, expectedRateAmount, nominalInterest, effectiveInterest, totalAmount }
    send({ type: 'calculated', product, ...(withFigures ? figures : {}) })
  })
}

/** That a loan was sent, and that the bank has made an offer. */
function reportLoans(send: (message: FrameMessage) => void): void {
  const statuses = new Map<string, LoanStatus>()
  const look = (key: readonly unknown[], data: unknown): void => {
    if (key[0] !== 'loan' || key.length !== 2 || data === undefined) return
    const loan = data as Loan
    for (const event of loanEvents(loan, statuses.get(loan.id))) send(event)
    statuses.set(loan.id, loan.loanStatus)
  }
  const cache = queryClient.getQueryCache()
  for (const { queryKey, state } of cache.getAll()) look(queryKey, state.data)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') look(event.query.queryKey, event.query.state.data)
  })
}

/** That a call failed, by the code that the portal gives it: no text, and nothing of what was asked. */
function reportErrors(send: (message: FrameMessage) => void): void {
  const report = (error: unknown): void => {
    if (isApiError(error)) send({ type: 'error', code: error.code === '' ? `http-${error.status}` : error.code })
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') report(event.action.error)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') report(event.action.error)
  })
}
