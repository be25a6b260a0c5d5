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
import { interfaceOn, type InterfaceSetting } from '#domain/settings/interfaces.ts'
import { path } from '#web/paths.ts'

/** What decides whether a screen is there at all ([B6.07]). */
export interface MenuFacts {
  readonly apiDocs: boolean
  readonly interfaces: readonly InterfaceSetting[]
  readonly sharing: boolean
}

export interface AdminScreen {
  /** Names its texts: `admin.screen.<id>` and `admin.screen.<id>.text`. */
  readonly id: string
  readonly to: string
  readonly Icon: TablerIcon
  /** Whose calls the screen makes (calls.tsv). */
  readonly roles: readonly Role[]
  readonly shownWhen?: (facts: MenuFacts) => boolean
  /** Missing while nobody has built it: then no menu shows it, and its address leads nowhere. */
  readonly page?: () => Promise<ComponentType>
}

type Rest = Pick<AdminScreen, 'shownWhen' | 'page'>

const technical = (id: string, Icon: TablerIcon, rest: Rest = {}): AdminScreen => ({
  id,
  to: path('adminScreen', { screen: id }),
  Icon,
  roles: ['TECH_ADMIN'],
  ...rest,
})
const professional = (id: string, Icon: TablerIcon, rest: Rest = {}): AdminScreen => ({
  id,
  to: path('appSettingsArea', { area: id }),
  Icon,
  roles: ['ADMIN'],
  ...rest,
})
const shared = (id: string, Icon: TablerIcon, rest: Rest = {}): AdminScreen => ({
  ...technical(id, Icon, rest),
  roles: ['ADMIN', 'TECH_ADMIN'],
})

const health = shared('health', IconActivityHeartbeat)
const mails = shared('mails', IconMail, { page: async () => (await import('./mails/MailsPage.tsx')).MailsPage })

/** [B2.21], of technical administrators; then what the portal has besides. */
export const adminMenu: readonly AdminScreen[] = [
  technical('users', IconUsers, { page: async () => (await import('./users/UsersPage.tsx')).UsersPage }),
  technical('metrics', IconChartBar),
  health,
  technical('configuration', IconAdjustments),
  technical('audits', IconHistory, { page: async () => (await import('./audits/AuditsPage.tsx')).AuditsPage }),
  technical('logs', IconListSearch),
  technical('interfaces', IconPlugConnected),
  technical('settings', IconSettings),
  technical('docs', IconApi, { shownWhen: ({ apiDocs }) => apiDocs }),
  mails,
]

/**
 * [B2.22], of professional administrators; 'product type' is INTEREST_CONDITIONS, INTERFACES stands after OnGeo and
 * WebID (decisions.md, 'Who owns which setting'). Then what their calls allow besides ('People and access').
 */
export const appSettingsMenu: readonly AdminScreen[] = [
  professional('keys', IconKey),
  professional('product-types', IconPercentage),
  professional('additional-costs', IconReceipt),
  professional('child-benefit', IconBabyCarriage),
  professional('living', IconHome),
  professional('documents', IconFiles),
  professional('offer-settings', IconCoins),
  professional('user-interface', IconPalette),
  professional('input-fields', IconForms),
  professional('text-fields', IconTextCaption),
  professional('products', IconPackage),
  professional('processes', IconRoute),
  professional('pages', IconFileDescription),
  professional('email-templates', IconMailCog),
  professional('on-geo', IconBuildingEstate, {
    shownWhen: ({ interfaces }) => interfaceOn(interfaces, 'ON_GEO_LORA_SERVICE'),
  }),
  professional('web-id', IconVideo, {
    shownWhen: ({ interfaces }) =>
      interfaceOn(interfaces, 'WEBID_IDENTIFY_PERSONAL') || interfaceOn(interfaces, 'WEBID_CONTRACT_QES'),
  }),
  professional('interfaces', IconPlugConnected),
  professional('general-settings', IconListDetails),
  professional('import-export', IconTransfer),
  professional('release-changes', IconRocket),
  professional('shared-applications', IconShare, { shownWhen: ({ sharing }) => sharing }),
  health,
  mails,
]

const menus: Readonly<Record<string, readonly AdminScreen[]>> = {
  ROLE_ADMIN: appSettingsMenu,
  ROLE_TECH_ADMIN: adminMenu,
}

export const isThere = ({ page, shownWhen }: AdminScreen, facts: MenuFacts): boolean =>
  page !== undefined && (shownWhen === undefined || shownWhen(facts))

/** [B6.01], [B6.02]: what somebody of this authority finds in the menu and on the landing page. */
export const menuFor = (authority: string, facts: MenuFacts): AdminScreen[] =>
  (menus[authority] ?? []).filter((screen) => isThere(screen, facts))

export const screenAt = (pathname: string): AdminScreen | undefined =>
  [...adminMenu, ...appSettingsMenu].find(({ to }) => to === pathname.replace(/\/$/, ''))
