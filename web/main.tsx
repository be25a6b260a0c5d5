import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './ui/base.css'
import './nonce.ts'

import { startTransition, useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'

import { generalSetting, openingLocale } from '#domain/settings/general-settings.ts'

import { accountQuery } from './api/account.ts'
import { pageData } from './api/page-data.ts'
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
import { App } from './App.tsx'
import { countVisits } from './analytics.ts'
import { activateLocale } from './i18n/i18n.ts'
import { startLocale } from './i18n/start-locale.ts'
import { reloadWhenOutdated } from './lazy-with-retry.ts'
import { isInFrame } from './leave.ts'
import { queryClient } from './query-client.ts'
import { routes } from './routes.tsx'
import { watchPresses } from './ui/after-press.ts'
import { forgetScroll } from './ui/scroll-memory.ts'

/** Longer nobody looks at an empty page: the portal then opens with the looks that ship. */
const patienceMs = 5000

/** So long a header of the bank's own site may take that is there from the start; a later one moves the page down. */
const headerMs = 500

const root = document.querySelector('#root') ?? document.body
forgetScroll()
watchPresses()
const router = createBrowserRouter(routes)
reloadWhenOutdated(() => router.state.navigation.location)
if (isInFrame()) void import('./embedding/frame.ts').then(({ beginEmbedding }) => beginEmbedding(router))

/** Beside the looks, as soon as it is known that there is one and that it is no administrator who looks. */
async function loadTemplates(): Promise<void> {
  const general = await queryClient.query({ ...generalSettingsQuery, retry: false })
  if (!generalSetting(general, 'EXTERNAL_TEMPLATES')) return
  if ((await queryClient.query(accountQuery))?.isAdmin === true) return
  await queryClient.query(externalTemplatesQuery(openingLocale(general, startLocale())))
}

// As old as the page: it is asked for again when it would be if it had been asked for then.
for (const [address, reply] of Object.entries(pageData))
  queryClient.setQueryData(settingsKey(address), reply, { updatedAt: performance.timeOrigin })

const looks = Promise.allSettled(
  [
    generalSettingsQuery,
    technicalSettingsQuery,
    textFieldsQuery,
    userInterfaceQuery,
    productsQuery,
    processesQuery,
  ].map((query) => queryClient.query({ ...query, retry: false } as typeof generalSettingsQuery)),
)

// What fails here is told to nobody: the portal opens without.
const templates = loadTemplates().catch(() => undefined)

async function open(): Promise<Root> {
  await Promise.all([activateLocale(startLocale()), Promise.race([looks, wait(patienceMs)])])
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
        <KeyboardKept onOpened={() => resolve(reactRoot)} />
      </>
    )
    // Rendered piece by piece, so that the browser answers meanwhile; all of it appears at once.
    startTransition(() => reactRoot.render(application))
  })
  countVisits(router)
  return opened
}

/** Until the page of the address is there: it takes the place of the first paint, with nothing in between. */
const arrival = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (router.state.initialized) resolve()
    }
    router.subscribe(look)
    look()
  })

/** Rendered last, just before the application takes the place of the first paint, which holds the same in the same order. */
function KeyboardKept({ onOpened }: { readonly onOpened: () => void }) {
  const [focused] = useState(() => focusables().findIndex((element) => element === document.activeElement))
  useLayoutEffect(() => {
    focusables()[focused]?.focus({ preventScroll: true })
    onOpened()
  }, [focused, onOpened])
  return null
}

const focusables = () => [...root.querySelectorAll<HTMLElement>('a[href], button, summary')]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What tells of a failure must be there before there is one: without a network nothing comes any more. */
function loadWhatTells(): void {
  for (const load of [() => import('./ui/ToastCard.tsx'), () => import('./ui/Dialog.tsx')])
    load().catch(() => undefined)
}
addEventListener('pointerdown', loadWhatTells, { once: true })
addEventListener('keydown', loadWhatTells, { once: true })

/** What stands on the page, for whoever takes it off again. */
export const opened = open().catch(() => {
  // Without its texts the portal can say nothing else.
  root.textContent =
    'Server nicht erreichbar. Bitte laden Sie die Seite neu. – Server not reachable. Please reload the page.'
})
