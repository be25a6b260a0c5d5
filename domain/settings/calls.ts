import type { AreaKey } from './areas.ts'

/** Where an area is read ([B7]); a path with a query reads the version to come at the path of the current one. */
export interface AreaCalls {
  readonly scheduled: readonly string[]
  /** Some have none of their own: their changes stand among all that is to be released. */
  readonly changes?: string
}

/** The version to come at the current one's own path. */
export const scheduledVersion = 'current=false'

/** From area to the paths that the specification gives it: both sides read them here. */
export const areaCalls: Readonly<Record<AreaKey, AreaCalls>> = {
  KEYS: {
    scheduled: ['/api/keys/scheduled', '/api/keys/definitions/scheduled'],
    changes: '/api/keys/definitions/scheduled/changes',
  },
  ADDITIONAL_COSTS: {
    scheduled: [`/api/settings/additional-costs?${scheduledVersion}`],
    changes: '/api/settings/additional-costs/changes',
  },
  LIVING_TYPE: {
    scheduled: ['/api/incomeExpense/getScheduledIncomeExpenseConfig'],
    changes: '/api/incomeExpense/changes',
  },
  DOCUMENTS: { scheduled: [`/api/document/config?${scheduledVersion}`], changes: '/api/document/changes' },
  USER_INTERFACE: {
    scheduled: ['/api/user-interface/scheduled-templates'],
    changes: '/api/user-interface/changes',
  },
  INPUT_FIELDS: { scheduled: ['/api/pages-fields/scheduled'], changes: '/api/pages-fields/scheduled/changes' },
  TEXT_FIELDS: {
    scheduled: ['/api/settings/text-fields/scheduled'],
    changes: '/api/settings/text-fields/changes',
  },
  EMAIL_TEMPLATES: {
    scheduled: [`/api/email-templates/email-templates?${scheduledVersion}`],
    changes: '/api/email-templates/changes',
  },
  GENERAL_SETTINGS: {
    scheduled: [`/api/settings/general?${scheduledVersion}`],
    changes: '/api/settings/general/changes',
  },
  OFFER: { scheduled: [`/api/contracts/settings?${scheduledVersion}`], changes: '/api/contracts/settings/changes' },
  CHILD_BENEFIT: {
    scheduled: [`/api/settings/child-benefit?${scheduledVersion}`],
    changes: '/api/settings/child-benefit/changes',
  },
  INTERFACES: {
    scheduled: [`/api/tech-settings/interfaces?${scheduledVersion}`],
    changes: '/api/tech-settings/interfaces/changes',
  },
  FINTEC: { scheduled: ['/api/settings/fintec/scheduled'], changes: '/api/settings/fintec/changes' },
  ONGEO: { scheduled: ['/api/on-geo/settings/scheduled'] },
  PRODUCTS: {
    scheduled: ['/api/products/scheduled-products'],
    changes: '/api/products/scheduled-products/changes',
  },
  PROCESSES: { scheduled: ['/api/processes/scheduled'], changes: '/api/processes/scheduled/changes' },
  PAGES: { scheduled: ['/api/scheduled-pages'], changes: '/api/scheduled-pages/changes' },
  WEB_ID: { scheduled: ['/api/web-id/settings/scheduled'] },
  INTEREST_CONDITIONS: { scheduled: [`/api/system/settings/conditions?${scheduledVersion}`] },
}
