import type { administratorChanges as German } from '../de/administrator-changes.ts'

export const administratorChanges: typeof German = {
  roles: {
    ROLE_USER: 'Customer',
    ROLE_ADMIN: 'Professional administrator',
    ROLE_TECH_ADMIN: 'Technical administrator',
  },
  acts: {
    CREATED: (role) => `new account (${role})`,
    RAISED: (role) => `new role: ${role}`,
    ADDRESSED: (_role, newEmail) => `new e-mail address: ${newEmail}`,
    ACTIVATED: () => 'account reactivated',
    ENTERED: () => 'access by a mailed link',
    LEFT: (role) => `no longer ${role.toLowerCase()}`,
  },
  outcomes: {
    DONE: (change) => change,
    REJECTED: (change) => `rejected: ${change}`,
    EXPIRED: (change) => `expired without approval: ${change}`,
  },
  recovered: 'access restored, password and sessions ended',
}
