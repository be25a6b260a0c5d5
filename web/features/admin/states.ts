import { administratorRoles } from '#domain/accounts/roles.ts'

/**
 * What each page looks like at different times, each of which is opened and read (test/e2e/states/). The screens themselves
 * are in test/e2e/admin-screens.test.ts.
 */
export const adminStates = {
  admin: administratorRoles,
  adminScreen: ['for somebody else'],
  appSettings: ['professional'],
  appSettingsArea: [
    'without a match',
    'failed',
    'live',
    'new item',
    'refused item',
    'conflict',
    'unsaved',
    'before a removal',
    'changes to release',
    'before a rejection',
    'impact of a release',
    'impact that has changed',
    'history',
    'before a rollback',
    'refused rollback',
  ],
  appSettingsPage: ['filled in', 'with problems'],
} as const
