import { pageCalls, technicalCall } from '#domain/settings/page-calls.ts'

import { handoff } from './api/handoff.ts'
import { callHeaders } from './api/headers.ts'
import { pageData } from './api/page-data.ts'
import { preview, wizardKey } from './api/preview.ts'
import { knownLocale, session } from './api/session.ts'
import { start } from './api/started.ts'
import { sessionStore } from './api/storage.ts'
import { catalogueAddress, startLocale } from './i18n/start-locale.ts'
import { isInFrame } from './leave.ts'

handoff.takeFromAddress()

// A partner's page says in which language it is.
if (location.pathname.startsWith('/embed/')) {
  const lang = knownLocale(new URLSearchParams(location.search).get('lang') ?? '')
  if (lang !== undefined) session.keepLocale(lang)
}

// Runs before the application is loaded: what its first picture needs is asked for in one round.
const locale = startLocale()
// The Worker paints what a visitor sees who begins, in the language that the portal opens in for this browser.
const begins = session.token() === undefined && preview === undefined && sessionStore.get(wizardKey) === undefined
const { documentElement } = document
if (!begins || isInFrame() || (session.locale() ?? documentElement.lang) !== documentElement.lang) {
  document.querySelector('#root')?.replaceChildren()
  documentElement.lang = locale
}
start(catalogueAddress(locale))

const headers = callHeaders()
for (const address of [technicalCall, ...Object.keys(pageCalls.other)])
  if (!Object.hasOwn(pageData, address)) start(address, headers)
if (session.token() !== undefined) start('/api/account', headers)
