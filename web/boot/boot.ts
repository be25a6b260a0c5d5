import { pageCalls, technicalCall } from '#domain/settings/page-calls.ts'

import { handoff } from '../api/handoff.ts'
import { callHeaders } from '../api/headers.ts'
import { pageData } from '../api/page-data.ts'
import { preview } from '../api/preview.ts'
import { knownLocale, session } from '../api/session.ts'
import { start } from '../api/started.ts'
import { sessionStore, wizardKey } from '../api/storage.ts'
import { catalogueAddress, startLocale } from '../i18n/start-locale.ts'
import { isInFrame } from '../routing/leave.ts'

const signsIn = handoff.takeFromAddress()

// A partner's page says in which language it is.
if (location.pathname.startsWith('/embed/')) {
  const lang = knownLocale(new URLSearchParams(location.search).get('lang') ?? '')
  if (lang !== undefined) session.keepLocale(lang)
}

const locale = startLocale()
const { documentElement } = document
const isStep = documentElement.dataset.step !== undefined
// The Worker paints what a visitor sees who begins, in the language that the portal opens in for this browser, and of a step
// what everybody sees.
const isPainted =
  preview === undefined &&
  !signsIn &&
  (isStep || (session.token() === undefined && sessionStore.get(wizardKey) === undefined))
const root = document.querySelector('#root')
if (!isPainted || isInFrame() || (session.locale() ?? documentElement.lang) !== documentElement.lang) {
  root?.replaceChildren()
  documentElement.lang = locale
}
delete documentElement.dataset.pending

/** The loan in the address of a step; paths.ts, which has the patterns, is too large for this script. */
const [, loanId] = /^(?:\/process)?\/[^/]+\/([\w-]{22})\/[^/]+$/.exec(location.pathname) ?? []

/** Asks for what the first picture needs. */
function ask(): void {
  start(catalogueAddress(locale))
  const headers = callHeaders()
  for (const address of [technicalCall, ...Object.keys(pageCalls.other)])
    if (!Object.hasOwn(pageData, address)) start(address, headers)
  if (session.token() !== undefined) start('/api/account', headers)
  if (loanId !== undefined) start(`/api/loan/${loanId}`, headers)
}

/** Loads the application, and beside it what its first picture needs. */
function load(): void {
  if (!isStep) ask()
  // The Worker has marked them in a page that it has painted (worker/http/pages.ts).
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'modulepreload'
  for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[type="later"]')) {
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', crossOrigin: '', async: false, src })
    document.head.append(script)
  }
}

/** Milliseconds. */
const maxWaitMs = 5000

// A step's loan decides what follows its first paint, so it is asked for at once.
if (isStep) ask()
// Nothing else competes with what the Worker has painted; a tab in the background paints nothing.
if (root?.hasChildNodes() && !document.hidden && PerformanceObserver.supportedEntryTypes.includes('paint')) {
  const act = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    load()
  }
  const timer = setTimeout(act, maxWaitMs)
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) act()
  })
  observer.observe({ type: 'paint', buffered: true })
} else load()
