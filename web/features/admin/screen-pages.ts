import type { ComponentType } from 'react'

import { withTexts } from '#web/i18n/i18n.ts'

import { areaPage } from './areas.ts'
import type { AdminScreen } from './screens.ts'

type Page = () => Promise<ComponentType>

/** By the screen's id. Apart from the menu, because pages link to screens. */
const ownPages: Readonly<Record<string, Page>> = {
  health: async () => (await import('./operations/health/HealthPage.tsx')).HealthPage,
  administrators: async () => (await import('./administrators/AdministratorChangesPage.tsx')).AdministratorChangesPage,
  users: async () => (await import('./users/UsersPage.tsx')).UsersPage,
  metrics: async () => (await import('./operations/metrics/MetricsPage.tsx')).MetricsPage,
  configuration: async () => (await import('./operations/configuration/ConfigurationPage.tsx')).ConfigurationPage,
  audits: async () => (await import('./operations/audits/AuditsPage.tsx')).AuditsPage,
  logs: async () => (await import('./operations/logs/LogsPage.tsx')).LogsPage,
  messages: withTexts('account', async () => (await import('./operations/messages/MessagesPage.tsx')).MessagesPage),
  mails: async () => (await import('./mails/MailsPage.tsx')).MailsPage,
  settings: async () => (await import('./operations/technical/TechnicalPage.tsx')).TechnicalPage,
  docs: async () => (await import('./operations/docs/DocsPage.tsx')).DocsPage,
  'import-export': async () => (await import('./releases/transfer/TransferPage.tsx')).TransferPage,
  'release-changes': async () => (await import('./releases/ReleasesPage.tsx')).ReleasesPage,
  'shared-applications': withTexts(
    'loan',
    async () => (await import('./operations/shared-applications/SharedApplicationsPage.tsx')).SharedApplicationsPage,
  ),
  reviews: async () => (await import('./operations/reviews/ReviewsPage.tsx')).ReviewsPage,
  cases: async () => (await import('./operations/cases/CasesPage.tsx')).CasesPage,
  'retained-records': async () => (await import('./operations/retained/RetainedPage.tsx')).RetainedPage,
}

/** The page of a screen, which is loaded when it is opened; undefined for one that is not built. */
export const findPage = ({ id, areas: [area] = [] }: AdminScreen): Page | undefined =>
  area === undefined ? ownPages[id] : areaPage(area, id)
