import {
  IconActivityHeartbeat,
  IconAdjustments,
  IconApi,
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
  IconSettings,
  IconShare,
  IconTextCaption,
  IconTransfer,
  IconUsers,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

import type { Role } from '#domain/roles.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { interfaceOn, type InterfaceSetting } from '#domain/settings/interfaces.ts'
import { path } from '#web/paths.ts'

/** What decides whether a screen is there at all ([B6.07]). */
export interface MenuFacts {
  readonly apiDocs: boolean
  readonly interfaces: readonly InterfaceSetting[]
  readonly sharing: boolean
}

/** What belongs together in the menu of professional administrators, in its order; each has its text `admin.group.<name>`. */
export const menuGroups = ['products', 'pages', 'applications', 'operations'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface AdminScreen {
  /** Names its texts: `admin.screen.<id>` and `admin.screen.<id>.text`. */
  readonly id: string
  readonly to: string
  readonly Icon: TablerIcon
  /** Whose calls the screen makes (calls.tsv). */
  readonly roles: readonly Role[]
  /** Missing where only technical administrators have the screen: their menu is short. */
  readonly group?: MenuGroup
  readonly shownWhen?: (facts: MenuFacts) => boolean
  /** Some of it is there only by the facts, which are known before it is drawn. */
  readonly byFacts?: true
  /** The query that links to it carry ([B2.01]). */
  readonly query?: string
  /** Missing while nobody has built it: then no menu shows it, and its address leads nowhere. */
  readonly page?: () => Promise<ComponentType>
}

type Rest = Pick<AdminScreen, 'group' | 'shownWhen' | 'byFacts' | 'page' | 'query'>

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

/** [B2.01]: an area is opened at what is to change of it. */
const changed = 'type=scheduled&showOnlyChanged=true'

/** Areas of the settings, which share one screen. */
const settingsScreens = () => import('./settings/screens.tsx')
type SettingsScreen = keyof Awaited<ReturnType<typeof settingsScreens>>
const settings = (name: SettingsScreen) => async (): Promise<ComponentType> => (await settingsScreens())[name]

const interfacesPage = async (): Promise<ComponentType> =>
  (await import('./operations/interfaces/InterfacesPage.tsx')).InterfacesPage

const health = shared('health', IconActivityHeartbeat, {
  group: 'operations',
  page: async () => (await import('./operations/health/HealthPage.tsx')).HealthPage,
})
const messages = shared('messages', IconMessage, {
  group: 'applications',
  page: async () => (await import('./operations/messages/MessagesPage.tsx')).MessagesPage,
})
const mails = shared('mails', IconMail, {
  group: 'operations',
  page: async () => (await import('./mails/MailsPage.tsx')).MailsPage,
})

/** [B2.21], of technical administrators; then what the portal has besides. */
export const adminMenu: readonly AdminScreen[] = [
  technical('users', IconUsers, { page: async () => (await import('./users/UsersPage.tsx')).UsersPage }),
  technical('metrics', IconChartBar, {
    page: async () => (await import('./operations/metrics/MetricsPage.tsx')).MetricsPage,
  }),
  health,
  technical('configuration', IconAdjustments, {
    page: async () => (await import('./operations/configuration/ConfigurationPage.tsx')).ConfigurationPage,
  }),
  technical('audits', IconHistory, {
    page: async () => (await import('./operations/audits/AuditsPage.tsx')).AuditsPage,
  }),
  technical('logs', IconListSearch, { page: async () => (await import('./operations/logs/LogsPage.tsx')).LogsPage }),
  technical('interfaces', IconPlugConnected, { query: changed, page: interfacesPage }),
  technical('settings', IconSettings, {
    page: async () => (await import('./operations/technical/TechnicalPage.tsx')).TechnicalPage,
  }),
  technical('docs', IconApi, {
    shownWhen: ({ apiDocs }) => apiDocs,
    page: async () => (await import('./operations/docs/DocsPage.tsx')).DocsPage,
  }),
  messages,
  mails,
]

/**
 * [B2.22], of professional administrators; 'product type' is INTEREST_CONDITIONS, INTERFACES stands after OnGeo and
 * WebID. Then the other screens that their calls allow. Screens of a group keep this order.
 */
export const appSettingsMenu: readonly AdminScreen[] = [
  professional('pages', 'keys', IconKey, { query: changed, page: settings('KeysPage') }),
  professional('products', 'product-types', IconPercentage, {
    page: async () => (await import('./rates/ProductTypesPage.tsx')).ProductTypesPage,
  }),
  professional('products', 'additional-costs', IconReceipt, { query: changed, page: settings('CostsPage') }),
  professional('applications', 'child-benefit', IconBabyCarriage, {
    query: changed,
    page: settings('ChildBenefitPage'),
  }),
  professional('applications', 'living', IconHome, { byFacts: true, query: changed, page: settings('LivingPage') }),
  professional('applications', 'documents', IconFiles, { query: changed, page: settings('DocumentsPage') }),
  professional('products', 'offer-settings', IconCoins, { query: changed, page: settings('OfferPage') }),
  professional('pages', 'user-interface', IconPalette, { query: changed, page: settings('UserInterfacePage') }),
  professional('pages', 'input-fields', IconForms, { query: changed, page: settings('InputFieldsPage') }),
  professional('pages', 'text-fields', IconTextCaption, { query: changed, page: settings('TextFieldsPage') }),
  professional('products', 'products', IconPackage, { query: changed, page: settings('ProductsPage') }),
  professional('products', 'processes', IconRoute, { query: changed, page: settings('ProcessesPage') }),
  professional('pages', 'pages', IconFileDescription, { query: changed, page: settings('PagesPage') }),
  professional('pages', 'email-templates', IconMailCog, { query: changed, page: settings('EmailTemplatesPage') }),
  professional('applications', 'on-geo', IconBuildingEstate, {
    shownWhen: ({ interfaces }) => interfaceOn(interfaces, 'ON_GEO_LORA_SERVICE'),
    page: settings('OnGeoPage'),
  }),
  professional('applications', 'web-id', IconVideo, {
    shownWhen: ({ interfaces }) =>
      interfaceOn(interfaces, 'WEBID_IDENTIFY_PERSONAL') || interfaceOn(interfaces, 'WEBID_CONTRACT_QES'),
    query: changed,
    page: settings('WebIdPage'),
  }),
  professional('operations', 'interfaces', IconPlugConnected, { query: changed, page: interfacesPage }),
  professional('operations', 'general-settings', IconListDetails, {
    query: changed,
    page: settings('GeneralSettingsPage'),
  }),
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
  health,
  messages,
  mails,
]

const menus: Readonly<Record<string, readonly AdminScreen[]>> = {
  ROLE_ADMIN: appSettingsMenu,
  ROLE_TECH_ADMIN: adminMenu,
}

export const isThere = ({ page, shownWhen }: AdminScreen, facts: MenuFacts): boolean =>
  page !== undefined && (shownWhen === undefined || shownWhen(facts))

/** Where links to a screen lead. */
export const linkTo = ({ to, query }: Pick<AdminScreen, 'to' | 'query'>): string =>
  query === undefined ? to : `${to}?${query}`

/** [B6.01], [B6.02]: what somebody of this authority finds in the menu and on the landing page. */
export const menuFor = (authority: string, facts: MenuFacts): AdminScreen[] =>
  (menus[authority] ?? []).filter((screen) => isThere(screen, facts))

interface GroupOfScreens {
  readonly group: MenuGroup | undefined
  readonly screens: readonly AdminScreen[]
}

/** The same under headings; technical administrators have so few that theirs are one group without a heading. */
export const groupedMenuFor = (authority: string, facts: MenuFacts): GroupOfScreens[] => {
  const screens = menuFor(authority, facts)
  if (screens.some(({ group }) => group === undefined)) return [{ group: undefined, screens }]
  return menuGroups.map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) }))
}

const screensOfAreas: Readonly<Record<AreaKey, string>> = {
  KEYS: 'keys',
  ADDITIONAL_COSTS: 'additional-costs',
  LIVING_TYPE: 'living',
  DOCUMENTS: 'documents',
  USER_INTERFACE: 'user-interface',
  INPUT_FIELDS: 'input-fields',
  TEXT_FIELDS: 'text-fields',
  EMAIL_TEMPLATES: 'email-templates',
  GENERAL_SETTINGS: 'general-settings',
  OFFER: 'offer-settings',
  CHILD_BENEFIT: 'child-benefit',
  INTERFACES: 'interfaces',
  FINTEC: 'living',
  ONGEO: 'on-geo',
  PRODUCTS: 'products',
  PROCESSES: 'processes',
  PAGES: 'pages',
  WEB_ID: 'web-id',
  INTEREST_CONDITIONS: 'product-types',
}

/** Where an area is edited; undefined while nobody has built that. */
export const screenOfArea = (area: AreaKey): AdminScreen | undefined =>
  appSettingsMenu.find(({ id, page }) => id === screensOfAreas[area] && page !== undefined)

export const screenAt = (pathname: string): AdminScreen | undefined =>
  [...adminMenu, ...appSettingsMenu].find(({ to }) => to === pathname.replace(/\/$/, ''))
