import type { AreaKey } from './snapshot.ts'

/** The addresses of an area ([B7]); some read the scheduled version by a query at the path of the live one. */
export interface AreaCalls {
  /** The live version. */
  readonly current: string
  readonly scheduled: readonly string[]
  /** Missing for some areas, whose changes are only in the list of all changes. */
  readonly changes?: string
}

/** The query for the scheduled version at the path of the live one. */
export const scheduledVersion = 'current=false'

/** The paths of each area, for server and browser. */
export const areaCalls: Readonly<Record<AreaKey, AreaCalls>> = {
  KEYS: {
    current: '/api/keys/definitions',
    scheduled: ['/api/keys/scheduled', '/api/keys/definitions/scheduled'],
    changes: '/api/keys/definitions/scheduled/changes',
  },
  ADDITIONAL_COSTS: {
    current: '/api/settings/additional-costs',
    scheduled: [`/api/settings/additional-costs?${scheduledVersion}`],
    changes: '/api/settings/additional-costs/changes',
  },
  LIVING_TYPE: {
    current: '/api/incomeExpense/getIncomeExpenseConfig',
    scheduled: ['/api/incomeExpense/getScheduledIncomeExpenseConfig'],
    changes: '/api/incomeExpense/changes',
  },
  DOCUMENTS: {
    current: '/api/document/config',
    scheduled: [`/api/document/config?${scheduledVersion}`],
    changes: '/api/document/changes',
  },
  USER_INTERFACE: {
    current: '/api/user-interface/current-templates',
    scheduled: ['/api/user-interface/scheduled-templates'],
    changes: '/api/user-interface/changes',
  },
  INPUT_FIELDS: {
    current: '/api/pages-fields',
    scheduled: ['/api/pages-fields/scheduled'],
    changes: '/api/pages-fields/scheduled/changes',
  },
  TEXT_FIELDS: {
    current: '/api/settings/text-fields/current',
    scheduled: ['/api/settings/text-fields/scheduled'],
    changes: '/api/settings/text-fields/changes',
  },
  EMAIL_TEMPLATES: {
    current: '/api/email-templates/email-templates',
    scheduled: [`/api/email-templates/email-templates?${scheduledVersion}`],
    changes: '/api/email-templates/changes',
  },
  GENERAL_SETTINGS: {
    current: '/api/settings/general',
    scheduled: [`/api/settings/general?${scheduledVersion}`],
    changes: '/api/settings/general/changes',
  },
  OFFER: {
    current: '/api/contracts/settings',
    scheduled: [`/api/contracts/settings?${scheduledVersion}`],
    changes: '/api/contracts/settings/changes',
  },
  CHILD_BENEFIT: {
    current: '/api/settings/child-benefit',
    scheduled: [`/api/settings/child-benefit?${scheduledVersion}`],
    changes: '/api/settings/child-benefit/changes',
  },
  INTERFACES: {
    current: '/api/tech-settings/interfaces',
    scheduled: [`/api/tech-settings/interfaces?${scheduledVersion}`],
    changes: '/api/tech-settings/interfaces/changes',
  },
  FINTEC: {
    current: '/api/settings/fintec',
    scheduled: ['/api/settings/fintec/scheduled'],
    changes: '/api/settings/fintec/changes',
  },
  ONGEO: { current: '/api/on-geo/settings', scheduled: ['/api/on-geo/settings/scheduled'] },
  PRODUCTS: {
    current: '/api/products/products',
    scheduled: ['/api/products/scheduled-products'],
    changes: '/api/products/scheduled-products/changes',
  },
  PROCESSES: {
    current: '/api/processes',
    scheduled: ['/api/processes/scheduled'],
    changes: '/api/processes/scheduled/changes',
  },
  PAGES: { current: '/api/pages', scheduled: ['/api/scheduled-pages'], changes: '/api/scheduled-pages/changes' },
  WEB_ID: { current: '/api/web-id/settings', scheduled: ['/api/web-id/settings/scheduled'] },
  INTEREST_CONDITIONS: {
    current: '/api/system/settings/conditions',
    scheduled: [`/api/system/settings/conditions?${scheduledVersion}`],
  },
  LEGAL: {
    current: '/api/settings/legal',
    scheduled: [`/api/settings/legal?${scheduledVersion}`],
    changes: '/api/settings/legal/changes',
  },
}
