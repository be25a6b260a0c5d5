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
// The Worker paints what a visitor sees who begins, in the language that the portal opens in for this browser.
const begins =
  session.token() === undefined && !signsIn && preview === undefined && sessionStore.get(wizardKey) === undefined
const { documentElement } = document
const root = document.querySelector('#root')
if (!begins || isInFrame() || (session.locale() ?? documentElement.lang) !== documentElement.lang) {
  root?.replaceChildren()
  documentElement.lang = locale
}
delete documentElement.dataset.pending

/** The loan in the address of a step; paths.ts, which has the patterns, is too large for this script. */
const [, loanId] = /^(?:\/process)?\/[^/]+\/([\w-]{22})\/[^/]+$/.exec(location.pathname) ?? []

/** Loads the application, and beside it what its first picture needs. */
function load(): void {
  start(catalogueAddress(locale))
  const headers = callHeaders()
  for (const address of [technicalCall, ...Object.keys(pageCalls.other)])
    if (!Object.hasOwn(pageData, address)) start(address, headers)
  if (session.token() !== undefined) start('/api/account', headers)
  if (loanId !== undefined) start(`/api/loan/${loanId}`, headers)

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

// Nothing competes with what the Worker has painted; a tab in the background paints nothing.
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
