import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './ui/base.css'
import './nonce.ts'

import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'

import type { Locale } from '#domain/locale.ts'
import { type GeneralSetting, generalSetting } from '#domain/settings/general-settings.ts'

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
import { reloadWhenOutdated } from './lazily.ts'
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

const languageOf = (general: readonly GeneralSetting[]): Locale => {
  const languages = generalSetting(general, 'LANGUAGES')
  return languages.includes(startLocale()) ? startLocale() : (languages[0] ?? startLocale())
}

/** Beside the looks, as soon as it is known that there is one and that it is no administrator who looks. */
async function loadTemplates(): Promise<void> {
  const general = await queryClient.query({ ...generalSettingsQuery, retry: false })
  if (!generalSetting(general, 'EXTERNAL_TEMPLATES')) return
  if ((await queryClient.query(accountQuery))?.isAdmin === true) return
  await queryClient.query(externalTemplatesQuery(languageOf(general)))
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
  if (languageOf(general) !== startLocale()) await activateLocale(languageOf(general))
  if (generalSetting(general, 'EXTERNAL_TEMPLATES')) await Promise.race([templates, wait(headerMs)])
  const opened = createRoot(root)
  opened.render(<App router={router} />)
  countVisits(router)
  return opened
}

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
