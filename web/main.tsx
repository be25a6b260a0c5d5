import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/first-paint.css'
import './ui/utilities.css'
import './boot/nonce.ts'

import { startTransition, useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'

import { generalSetting, openingLocale } from '#domain/settings/areas/general-settings/schema.ts'

import { accountQuery } from './api/account.ts'
import { pageData } from './api/page-data.ts'
import { preview } from './api/preview.ts'
import {
  externalTemplatesQuery,
  generalSettingsQuery,
  processesQuery,
  productsQuery,
  settingsKey,
  technicalSettingsQuery,
  textFieldsQuery,
  userInterfaceQuery,
} from './api/settings.ts'
import { App } from './boot/App.tsx'
import { activateLocale } from './i18n/i18n.ts'
import { startLocale } from './i18n/start-locale.ts'
import { loadEarly, reloadWhenOutdated } from './boot/lazy-with-retry.ts'
import { isInFrame } from './routing/leave.ts'
import { queryClient } from './boot/query-client.ts'
import { routes } from './routing/routes.tsx'
import { watchPresses } from './ui/after-press.ts'
import { forgetScroll } from './ui/scroll-memory.ts'

/** The limit for loading settings; after it the portal opens with the default theme. */
const patienceMs = 5000

/** The limit for the bank's own header; a later one moves the page down. */
const headerMs = 500

const root = document.querySelector('#root') ?? document.body
forgetScroll()
watchPresses()
const router = createBrowserRouter(routes)
reloadWhenOutdated(() => router.state.navigation.location)
if (matchMedia('(forced-colors: active)').matches) void import('./ui/forced-colors.css')
if (isInFrame()) void import('./embedding/frame.ts').then(({ beginEmbedding }) => beginEmbedding(router))

/** Loads them while the settings load; skipped without external templates, and for administrators. */
async function loadTemplates(): Promise<void> {
  const general = await queryClient.query({ ...generalSettingsQuery, retry: false })
  if (!generalSetting(general, 'EXTERNAL_TEMPLATES')) return
  if ((await queryClient.query(accountQuery))?.isAdmin === true) return
  await queryClient.query(externalTemplatesQuery(openingLocale(general, startLocale())))
}

// Dated to the page's load, so that queries refresh them as if they had been requested then.
for (const [address, reply] of Object.entries(pageData))
  queryClient.setQueryData(settingsKey(address), reply, { updatedAt: performance.timeOrigin })

const theme = Promise.allSettled(
  [
    generalSettingsQuery,
    technicalSettingsQuery,
    textFieldsQuery,
    userInterfaceQuery,
    productsQuery,
    processesQuery,
  ].map((query) => queryClient.query({ ...query, retry: false } as typeof generalSettingsQuery)),
)

// A failure is silent: the portal opens without them.
const templates = loadTemplates().catch(() => undefined)

async function open(): Promise<Root> {
  await Promise.all([activateLocale(startLocale()), Promise.race([theme, wait(patienceMs)])])
  const general = queryClient.getQueryData(generalSettingsQuery.queryKey) ?? []
  const locale = openingLocale(general, startLocale())
  if (locale !== startLocale()) await activateLocale(locale)
  if (generalSetting(general, 'EXTERNAL_TEMPLATES')) await Promise.race([templates, wait(headerMs)])
  if (root.hasChildNodes()) await Promise.race([arrival(), wait(patienceMs)])
  const opened = await new Promise<Root>((resolve, reject) => {
    const onUncaughtError = (error: unknown): void => {
      reportError(error)
      reject(error)
    }
    const reactRoot = createRoot(root, { onUncaughtError })
    const application = (
      <>
        <App router={router} />
        <FocusKeeper onOpened={() => resolve(reactRoot)} />
      </>
    )
    // A transition renders in slices, so that the browser stays responsive; the result appears at once.
    startTransition(() => reactRoot.render(application))
  })
  // boot.ts shows the page too, unless it did not arrive.
  delete document.documentElement.dataset.pending
  document.querySelector('#not-loaded')?.remove()
  void watch().catch(() => undefined)
  return opened
}

/** [B2.29] Only while visits are counted or measured; never in previews. */
async function watch(): Promise<void> {
  const technical = await queryClient.query(technicalSettingsQuery)
  if (preview !== undefined || !(technical.ANALYTICS.on || technical.FIELD_METRICS)) return
  const { watchVisit } = await import('./boot/analytics.ts')
  watchVisit(router, technical)
}

/** Resolves when the first page is ready to replace the first paint without a gap. */
const arrival = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (router.state.initialized) resolve()
    }
    router.subscribe(look)
    look()
  })

/** Rendered last. Moves the focus to the element in the same position as in the first paint. */
function FocusKeeper({ onOpened }: { readonly onOpened: () => void }) {
  const [focused] = useState(() => focusables().findIndex((element) => element === document.activeElement))
  useLayoutEffect(() => {
    focusables()[focused]?.focus({ preventScroll: true })
    onOpened()
  }, [focused, onOpened])
  return null
}

const focusables = () => [...root.querySelectorAll<HTMLElement>('a[href], button, summary')]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Preloads the components that display failures, because they cannot load without a network. */
function preloadFailureMessages(): void {
  for (const load of [() => import('./ui/ToastCard.tsx'), () => import('./ui/Dialog.tsx')]) void loadEarly(load)
}
addEventListener('pointerdown', preloadFailureMessages, { once: true })
addEventListener('keydown', preloadFailureMessages, { once: true })

/** The React root, for tests that unmount it. */
export const opened = open().catch(() => {
  // The message in index.html, because there may be no catalogues.
  document.documentElement.dataset.failed = ''
})
