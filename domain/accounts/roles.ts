/** [A6.01]; on the wire with the prefix ROLE_. */
export const roles = ['USER', 'ADMIN', 'TECH_ADMIN'] as const
export type Role = (typeof roles)[number]

export const toAuthority = (role: Role): `ROLE_${Role}` => `ROLE_${role}`
export const administratorRoles = ['ADMIN', 'TECH_ADMIN'] as const satisfies readonly Role[]
export const isAdmin = (role: Role): boolean => role !== 'USER'
