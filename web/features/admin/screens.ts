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

import type { Role } from '#domain/accounts/roles.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'
import { path } from '#web/routing/paths.ts'

import type { MenuFacts } from './menu-facts.ts'

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
  /** The areas of settings that it edits, that of its page first. Other screens have pages of their own. */
  readonly areas?: readonly AreaKey[]
}

type Rest = Pick<AdminScreen, 'group' | 'shownWhen' | 'byFacts' | 'query' | 'areas'>

const technical = (id: string, Icon: TablerIcon, rest: Rest = {}): AdminScreen => ({
  id,
  to: path('adminScreen', { screen: id }),
  Icon,
  roles: ['TECH_ADMIN'],
  ...rest,
})
const professional = (group: MenuGroup, id: string, Icon: TablerIcon, rest: Rest = {}): AdminScreen => ({
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
    areas: [key, ...(tab === undefined ? [] : [tab])],
    ...rest,
  })

const health = shared('health', IconActivityHeartbeat, { group: 'operations' })
const administrators = shared('administrators', IconUserShield, { group: 'operations' })
/** Read by every administrator, changed by technical ones ([B6.02]). */
const users = shared('users', IconUsers, { group: 'operations' })
const metrics = shared('metrics', IconChartBar, { group: 'operations' })
const configuration = shared('configuration', IconAdjustments, { group: 'operations' })
const audits = shared('audits', IconHistory, { group: 'operations' })
const logs = shared('logs', IconListSearch, { group: 'operations' })
const messages = shared('messages', IconMessage, { group: 'applications' })
const mails = shared('mails', IconMail, { group: 'operations' })

/** Technical administrators ([B2.21]); further screens of the portal come last. */
export const adminMenu: readonly AdminScreen[] = [
  users,
  metrics,
  health,
  configuration,
  audits,
  logs,
  technical('interfaces', IconPlugConnected, { query: changed, areas: ['INTERFACES'] }),
  technical('settings', IconSettings),
  technical('docs', IconApi, { shownWhen: ({ apiDocs }) => apiDocs }),
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
  professional('products', 'product-types', IconPercentage, { areas: ['INTEREST_CONDITIONS'] }),
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
    areas: ['ONGEO'],
  }),
  areaScreen('applications', 'web-id', IconVideo, 'WEB_ID', {
    shownWhen: ({ interfaces }) =>
      isInterfaceOn(interfaces, 'WEBID_IDENTIFY_PERSONAL') || isInterfaceOn(interfaces, 'WEBID_CONTRACT_QES'),
  }),
  areaScreen('operations', 'interfaces', IconPlugConnected, 'INTERFACES'),
  areaScreen('operations', 'general-settings', IconListDetails, 'GENERAL_SETTINGS'),
  professional('operations', 'import-export', IconTransfer),
  professional('operations', 'release-changes', IconRocket),
  professional('applications', 'shared-applications', IconShare, { shownWhen: ({ sharing }) => sharing }),
  areaScreen('products', 'legal', IconScale, 'LEGAL'),
  professional('applications', 'reviews', IconUserCheck),
  professional('applications', 'cases', IconShieldCheck),
  professional('applications', 'retained-records', IconArchive),
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

export const isThere = ({ shownWhen }: Pick<AdminScreen, 'shownWhen'>, facts: MenuFacts): boolean =>
  shownWhen === undefined || shownWhen(facts)

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
