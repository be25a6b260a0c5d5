import { accountStates } from '../features/account/states.ts'
import { adminStates } from '../features/admin/states.ts'
import { overviewStates } from '../features/overview/states.ts'
import { consentStates } from '../features/second-consents/states.ts'
import { signingStates } from '../features/signing/states.ts'
import { wizardStates } from '../features/wizard/states.ts'
import type { PathName } from './paths.ts'

/** The states of the pages of web/routing/routes.tsx, and of the server's. */
export const portalStates = {
  information: ['topics', 'product', 'accessibility'],
  receipt: ['blank', 'read'],
  withdrawal: ['blank', 'with problems', 'to confirm', 'received'],
  notFound: ['not found'],
  back: ['lost'],
  // The address of any page.
  page: [],
} as const

/** The states of every address: one without them does not compile, and one without a visit neither (test/e2e/states/). */
export const pageStates = {
  ...portalStates,
  ...accountStates,
  ...overviewStates,
  ...consentStates,
  ...signingStates,
  ...wizardStates,
  ...adminStates,
} as const satisfies Readonly<Record<PathName, readonly string[]>>
