import type { createBrowserRouter } from 'react-router'

import {
  type FrameMessage,
  parentShapes,
  readMessage,
  versioned,
  isSentFrom,
  type EmbeddingEvent,
} from '#domain/embedding/messages.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { type LoanStatus, can } from '#domain/loan/status.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { greetedOrigins } from '#domain/embedding/ancestors.ts'

import { isApiError } from '../api/errors.ts'
import { handoff } from '../api/handoff.ts'
import { session } from '../api/session.ts'
import { generalSettingsQuery, processesQuery, productsQuery } from '../api/settings.ts'
import { queryClient } from '../boot/query-client.ts'
import './embedding.css'
import { calculations } from './calculated.ts'
import { departures, type Return } from './departure.ts'
import { contentHeight, whenHeightChanges } from './height.ts'
import { reportBlockedForms } from './sandbox.ts'
import { isOverPlace, hasProviderFailed, withProviderFailure } from '../routing/sign-in.ts'
import { stepAt } from '../routing/step-at.ts'
import { newNonce } from './nonce.ts'
import { errorSummaryId } from '../ui/error-summary-id.ts'

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
  if (isOverPlace(here) && hasProviderFailed(new URL(place, location.origin)))
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

/** So many frames of a browser tab keep their values; pages rarely have more than two. */
export const maxFrames = 20

/** Without a frame's name, because it is of all frames. */
const listKey = 'frames'

const toFrame = (key: string): string => key.slice(key.indexOf('@') + 1)

/**
 * Removes the values of frames that were opened before the last twenty, which no page has any more. `frame`: the one that
 * opens.
 */
export function endOldFrames(frame: string, storage: () => Storage = () => globalThis.sessionStorage): void {
  try {
    const browserStorage = storage()
    const keys = Object.keys(browserStorage).filter((key) => key.includes('@'))
    const names = new Set(keys.map(toFrame))
    // In the order of their last opening; those that no list has are the oldest.
    for (const name of (browserStorage.getItem(listKey) ?? '').split('\n')) if (names.delete(name)) names.add(name)
    names.delete(frame)
    names.add(frame)
    const kept = [...names].slice(-maxFrames)
    browserStorage.setItem(listKey, kept.join('\n'))
    for (const key of keys) if (!kept.includes(toFrame(key))) browserStorage.removeItem(key)
  } catch {
    // A storage that the browser refuses keeps nothing.
  }
}

interface Greeted {
  readonly port: MessagePort
  /** The origin of the partner's page. */
  readonly origin: string
}

/** Origins that the server allows to embed this page; it writes them into the page. */
function allowedAncestors(): readonly string[] {
  const content = document.querySelector('meta[name="frame-ancestors"]')?.getAttribute('content') ?? ''
  return content.split(' ').filter((origin) => origin !== '')
}

/** Whom this page may talk to: the page around it, if that is one of the allowed. */
function ancestorsHere(): readonly string[] {
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: ArrayLike<string> }
  return greetedOrigins({
    allowed: allowedAncestors(),
    ancestorOrigins: ancestorOrigins === undefined ? undefined : Array.from(ancestorOrigins),
    referrer: document.referrer,
  })
}

/** Greets the page around this one, and resolves with the port of its reply; without a reply, never. */
function greet(origins: readonly string[]): Promise<Greeted> {
  const nonce = newNonce()
  return new Promise((resolve) => {
    const onMessage = (event: MessageEvent): void => {
      const origin = origins.find((each) => isSentFrom(event, { source: parent, origin: each }))
      const welcome = readMessage(parentShapes, event.data)
      const [port] = event.ports
      if (origin === undefined || port === undefined || welcome?.type !== 'welcome' || welcome.nonce !== nonce) return
      removeEventListener('message', onMessage)
      resolve({ port, origin })
    }
    addEventListener('message', onMessage)
    for (const origin of origins) parent.postMessage(versioned({ type: 'hello', nonce }), origin)
  })
}

type LoanEvent = Extract<EmbeddingEvent, { readonly type: 'sent' | 'offer' }>

/** New events in a loan's status since the last load: that it was sent, and that there is an offer. */
export function loanEvents(
  { loanStatus, product }: Pick<Loan, 'loanStatus' | 'product'>,
  before: LoanStatus | undefined,
): readonly LoanEvent[] {
  if (loanStatus === before) return []
  const events: LoanEvent[] = []
  if (before !== undefined && can('send', before) && !can('send', loanStatus))
    events.push({ type: 'sent', product: product.id })
  if (loanStatus === 'OFFER_AVAILABLE') events.push({ type: 'offer', product: product.id })
  return events
}

/** Elements that get the focus because of a problem (`use-error-focus`, `focusProblem`, the error summary). */
const problem = `[aria-invalid="true"], [data-invalid], [data-problem], [role="alert"], #${errorSummaryId}`

interface Place {
  readonly top: number
  readonly height: number
}

/**
 * Calls back with the position of an invalid field or a message when it gets the focus: a frame as tall as its page
 * cannot scroll, and cannot scroll the page around it.
 */
function whenProblemIsFocused(report: (place: Place) => void): void {
  addEventListener('focusin', ({ target }) => {
    // In a group of options, the group is invalid and an option has the focus.
    if (!(target instanceof Element) || target.closest(problem) === null) return
    const { top, height } = (target.closest('.mantine-InputWrapper-root') ?? target).getBoundingClientRect()
    report({ top: top + scrollY, height })
  })
}

/** Before every message of iframe-resizer, in both directions. */
const mark = '[iFrameSizer]'

const maxIdLength = 200

/**
 * Answers the script `iframe-resizer` (4 or 5) of a page around the frame in its own protocol: the page begins with the id
 * that it has given the frame and its options, and gets the id, the height, the width and what they are for. It hears
 * nothing before that but that the frame is ready, and nothing at all unless the bank allows its origin.
 */
export function answerResizer(origins: readonly string[]): void {
  let to: { readonly id: string; readonly origin: string } | undefined
  const send = (what: string): void => {
    // A width of 0 counts as no size.
    if (to !== undefined)
      parent.postMessage(`${mark}${to.id}:${contentHeight()}:${Math.max(1, innerWidth)}:${what}`, to.origin)
  }
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const origin = origins.find((each) => isSentFrom(event, { source: parent, origin: each }))
    if (origin === undefined || typeof event.data !== 'string' || !event.data.startsWith(mark)) return
    const [first = '', , isWidthSized] = event.data.slice(mark.length).split(':')
    // The options of both versions: only a first message has a flag in this place.
    if (first !== '' && first.length <= maxIdLength && /^(true|false)$/.test(isWidthSized ?? '')) {
      to = { id: first, origin }
      // Version 5 warns of an old script without a version.
      send('init:1')
    }
    // Not as 'reset', which the page would answer with another one.
    else if (first === 'resize' || first === 'reset') send('size')
  })
  whenHeightChanges(() => send('size'))
  // The page may have begun before this script was there.
  for (const origin of origins) parent.postMessage('[iFrameResizerChild]Ready', origin)
}
