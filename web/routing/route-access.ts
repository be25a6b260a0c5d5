import type { Role } from '#domain/accounts/roles.ts'

/** [A2.16] */
export const canAccessRoute = (authority: string, allowed: readonly Role[]): boolean =>
  allowed.length === 0 || allowed.some((role) => authority === `ROLE_${role}`)
