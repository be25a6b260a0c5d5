import type { AreaKey } from './snapshot.ts'

export const technicalCall = '/api/tech-settings'

/** Public calls whose replies every page of the portal embeds, by address. */
const ofEveryPage = {
  '/api/settings/general': 'GENERAL_SETTINGS',
  '/api/settings/text-fields/current': 'TEXT_FIELDS',
  '/api/user-interface/current-templates': 'USER_INTERFACE',
  '/api/products/products': 'PRODUCTS',
  '/api/processes': 'PROCESSES',
} as const satisfies Record<string, AreaKey>

const ofStartPages = {
  ...ofEveryPage,
  '/api/pages': 'PAGES',
  '/api/pages-fields': 'INPUT_FIELDS',
  '/api/keys': 'KEYS',
} as const satisfies Record<string, AreaKey>

const ofSteps = {
  ...ofStartPages,
  '/api/incomeExpense/getIncomeExpenseConfig': 'LIVING_TYPE',
  '/api/document/config': 'DOCUMENTS',
} as const satisfies Record<string, AreaKey>

/** Public calls for the live items of an area, by address. */
export const publicCalls = {
  ...ofSteps,
  '/api/contracts/settings': 'OFFER',
  '/api/tech-settings/interfaces': 'INTERFACES',
  '/api/on-geo/settings': 'ONGEO',
  '/api/settings/fintec': 'FINTEC',
} as const satisfies Record<string, AreaKey>

/** The replies embedded in each kind of page, which cannot be drawn without them. */
export const pageCalls: Readonly<Record<'start' | 'step' | 'other', Readonly<Record<string, AreaKey>>>> = {
  start: ofStartPages,
  step: ofSteps,
  other: ofEveryPage,
}

/** The id of the element with these replies as JSON by address. */
export const pageDataId = 'page-data'
