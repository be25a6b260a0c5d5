import {
  IconActivityHeartbeat,
  IconAdjustments,
  IconApi,
  IconArchive,
  IconBabyCarriage,
  IconBuildingEstate,
  IconChartBar,
  IconCoins,
  IconFileDescription,
  IconFiles,
  IconForms,
  IconHistory,
  IconHome,
  IconKey,
  IconListDetails,
  IconListSearch,
  IconMail,
  IconMailCog,
  IconMessage,
  IconPackage,
  IconPalette,
  IconPercentage,
  IconPlugConnected,
  IconReceipt,
  IconRocket,
  IconRoute,
  IconScale,
  IconSettings,
  IconShare,
  IconShieldCheck,
  IconTextCaption,
  IconTransfer,
  IconUserCheck,
  IconUserShield,
  IconUsers,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

import type { Role } from '#domain/accounts/roles.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isInterfaceOn, type InterfaceSetting } from '#domain/settings/areas/interfaces/schema.ts'
import { path } from '#web/routing/paths.ts'

import { areaPage } from './areas.ts'

/** Decides whether a screen is visible ([B6.07]). */
export interface MenuFacts {
  readonly apiDocs: boolean
  readonly interfaces: readonly InterfaceSetting[]
  readonly sharing: boolean
}

/** The groups in the menu of professional administrators, in order; each has the text `admin.group.<name>`. */
export const menuGroups = ['products', 'pages', 'applications', 'operations'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface AdminScreen {
  /** The key of its texts: `admin.screen.<id>` and `admin.screen.<id>.text`. */
  readonly id: string
  readonly to: string
  readonly Icon: TablerIcon
  /** The roles that may make the screen's calls (calls.tsv). */
  readonly roles: readonly Role[]
  /** Undefined for screens of technical administrators only, whose menu is short. */
  readonly group?: MenuGroup
  readonly shownWhen?: (facts: MenuFacts) => boolean
  /** Parts of the screen depend on the facts, which are loaded before rendering. */
  readonly byFacts?: true
  /** The query of links to the screen ([B2.01]). */
  readonly query?: string
  /** The areas of settings that it edits. */
  readonly areas?: readonly AreaKey[]
  /** Undefined while not built: the screen is in no menu and its address leads to 404. */
  readonly page?: () => Promise<ComponentType>
}

type Rest = Pick<AdminScreen, 'group' | 'shownWhen' | 'byFacts' | 'page' | 'query' | 'areas'>

const technical = (id: string, Icon: TablerIcon, rest: Rest = {}): AdminScreen => ({
  id,
  to: path('adminScreen', { screen: id }),
  Icon,
  roles: ['TECH_ADMIN'],
  ...rest,
})
const professional = (group: MenuGroup, id: string, Icon: TablerIcon, rest: Rest): AdminScreen => ({
  id,
  to: path('appSettingsArea', { area: id }),
  Icon,
  roles: ['ADMIN'],
  group,
  ...rest,
})
const shared = (id: string, Icon: TablerIcon, rest: Rest = {}): AdminScreen => ({
  ...technical(id, Icon, rest),
  roles: ['ADMIN', 'TECH_ADMIN'],
})

/** Areas open with their open changes ([B2.01]). */
const changed = 'type=scheduled&showOnlyChanged=true'

/** The screen of an area, which opens with its open changes, and of one that is a tab of it. */
const areaScreen = (
  group: MenuGroup,
  id: string,
  Icon: TablerIcon,
  key: AreaKey,
  { tab, ...rest }: Rest & { readonly tab?: AreaKey } = {},
): AdminScreen =>
  professional(group, id, Icon, {
    query: changed,
    page: areaPage(key, id),
    areas: [key, ...(tab === undefined ? [] : [tab])],
    ...rest,
  })

const health = shared('health', IconActivityHeartbeat, {
  group: 'operations',
  page: async () => (await import('./operations/health/HealthPage.tsx')).HealthPage,
})
const administrators = shared('administrators', IconUserShield, {
  group: 'operations',
  page: async () => (await import('./administrators/AdministratorChangesPage.tsx')).AdministratorChangesPage,
})
/** Read by every administrator, changed by technical ones ([B6.02]). */
const users = shared('users', IconUsers, {
  group: 'operations',
  page: async () => (await import('./users/UsersPage.tsx')).UsersPage,
})
const metrics = shared('metrics', IconChartBar, {
  group: 'operations',
  page: async () => (await import('./operations/metrics/MetricsPage.tsx')).MetricsPage,
})
const configuration = shared('configuration', IconAdjustments, {
  group: 'operations',
  page: async () => (await import('./operations/configuration/ConfigurationPage.tsx')).ConfigurationPage,
})
const audits = shared('audits', IconHistory, {
  group: 'operations',
  page: async () => (await import('./operations/audits/AuditsPage.tsx')).AuditsPage,
})
const logs = shared('logs', IconListSearch, {
  group: 'operations',
  page: async () => (await import('./operations/logs/LogsPage.tsx')).LogsPage,
})
const messages = shared('messages', IconMessage, {
  group: 'applications',
  page: async () => (await import('./operations/messages/MessagesPage.tsx')).MessagesPage,
})
const mails = shared('mails', IconMail, {
  group: 'operations',
  page: async () => (await import('./mails/MailsPage.tsx')).MailsPage,
})

/** Technical administrators ([B2.21]); further screens of the portal come last. */
export const adminMenu: readonly AdminScreen[] = [
  users,
  metrics,
  health,
  configuration,
  audits,
  logs,
  technical('interfaces', IconPlugConnected, { query: changed, page: areaPage('INTERFACES', 'interfaces') }),
  technical('settings', IconSettings, {
    page: async () => (await import('./operations/technical/TechnicalPage.tsx')).TechnicalPage,
  }),
  technical('docs', IconApi, {
    shownWhen: ({ apiDocs }) => apiDocs,
    page: async () => (await import('./operations/docs/DocsPage.tsx')).DocsPage,
  }),
  messages,
  mails,
  administrators,
]

/**
 * Professional administrators ([B2.22]): "product type" is INTEREST_CONDITIONS; INTERFACES comes after OnGeo and WebID.
 * Further screens that their calls allow come last. Screens of a group keep this order.
 */
export const appSettingsMenu: readonly AdminScreen[] = [
  areaScreen('pages', 'keys', IconKey, 'KEYS'),
  professional('products', 'product-types', IconPercentage, {
    page: areaPage('INTEREST_CONDITIONS', 'product-types'),
    areas: ['INTEREST_CONDITIONS'],
  }),
  areaScreen('products', 'additional-costs', IconReceipt, 'ADDITIONAL_COSTS'),
  areaScreen('applications', 'child-benefit', IconBabyCarriage, 'CHILD_BENEFIT'),
  areaScreen('applications', 'living', IconHome, 'LIVING_TYPE', { byFacts: true, tab: 'FINTEC' }),
  areaScreen('applications', 'documents', IconFiles, 'DOCUMENTS'),
  areaScreen('products', 'offer-settings', IconCoins, 'OFFER'),
  areaScreen('pages', 'user-interface', IconPalette, 'USER_INTERFACE'),
  areaScreen('pages', 'input-fields', IconForms, 'INPUT_FIELDS'),
  areaScreen('pages', 'text-fields', IconTextCaption, 'TEXT_FIELDS'),
  areaScreen('products', 'products', IconPackage, 'PRODUCTS'),
  areaScreen('products', 'processes', IconRoute, 'PROCESSES'),
  areaScreen('pages', 'pages', IconFileDescription, 'PAGES'),
  areaScreen('pages', 'email-templates', IconMailCog, 'EMAIL_TEMPLATES'),
  professional('applications', 'on-geo', IconBuildingEstate, {
    shownWhen: ({ interfaces }) => isInterfaceOn(interfaces, 'ON_GEO_LORA_SERVICE'),
    page: areaPage('ONGEO', 'on-geo'),
    areas: ['ONGEO'],
  }),
  areaScreen('applications', 'web-id', IconVideo, 'WEB_ID', {
    shownWhen: ({ interfaces }) =>
      isInterfaceOn(interfaces, 'WEBID_IDENTIFY_PERSONAL') || isInterfaceOn(interfaces, 'WEBID_CONTRACT_QES'),
  }),
  areaScreen('operations', 'interfaces', IconPlugConnected, 'INTERFACES'),
  areaScreen('operations', 'general-settings', IconListDetails, 'GENERAL_SETTINGS'),
  professional('operations', 'import-export', IconTransfer, {
    page: async () => (await import('./releases/transfer/TransferPage.tsx')).TransferPage,
  }),
  professional('operations', 'release-changes', IconRocket, {
    page: async () => (await import('./releases/ReleasesPage.tsx')).ReleasesPage,
  }),
  professional('applications', 'shared-applications', IconShare, {
    shownWhen: ({ sharing }) => sharing,
    page: async () =>
      (await import('./operations/shared-applications/SharedApplicationsPage.tsx')).SharedApplicationsPage,
  }),
  areaScreen('products', 'legal', IconScale, 'LEGAL'),
  professional('applications', 'reviews', IconUserCheck, {
    page: async () => (await import('./operations/reviews/ReviewsPage.tsx')).ReviewsPage,
  }),
  professional('applications', 'cases', IconShieldCheck, {
    page: async () => (await import('./operations/cases/CasesPage.tsx')).CasesPage,
  }),
  professional('applications', 'retained-records', IconArchive, {
    page: async () => (await import('./operations/retained/RetainedPage.tsx')).RetainedPage,
  }),
  health,
  messages,
  mails,
  administrators,
  users,
  metrics,
  configuration,
  audits,
  logs,
]

const menus: Readonly<Record<string, readonly AdminScreen[]>> = {
  ROLE_ADMIN: appSettingsMenu,
  ROLE_TECH_ADMIN: adminMenu,
}

export const isThere = ({ page, shownWhen }: AdminScreen, facts: MenuFacts): boolean =>
  page !== undefined && (shownWhen === undefined || shownWhen(facts))

export const linkTo = ({ to, query }: Pick<AdminScreen, 'to' | 'query'>): string =>
  query === undefined ? to : `${to}?${query}`

/** The screens in the menu and on the landing page of this authority ([B6.01], [B6.02]). */
export const menuFor = (authority: string, facts: MenuFacts): AdminScreen[] =>
  (menus[authority] ?? []).filter((screen) => isThere(screen, facts))

interface GroupOfScreens {
  readonly group: MenuGroup | undefined
  readonly screens: readonly AdminScreen[]
}

/** The same by group; the few screens of technical administrators are one group without a heading. */
export const groupedMenuFor = (authority: string, facts: MenuFacts): GroupOfScreens[] => {
  const screens = menuFor(authority, facts)
  if (screens.some(({ group }) => group === undefined)) return [{ group: undefined, screens }]
  return menuGroups.map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) }))
}

/** The screen that edits an area; undefined while it is in no menu. */
export const screenOfArea = (area: AreaKey): AdminScreen | undefined =>
  appSettingsMenu.find(({ areas = [] }) => areas.includes(area))

export const screenAt = (pathname: string): AdminScreen | undefined =>
  [...adminMenu, ...appSettingsMenu].find(({ to }) => to === pathname.replace(/\/$/, ''))
