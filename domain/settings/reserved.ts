/**
 * First path segments that belong to the portal itself (decisions.md, 'Paths'): no product, process or page may take
 * one, or it could never be reached.
 */
export const reservedSegments = [
  '404',
  'account',
  'admin',
  'alternative',
  'api',
  'app-settings',
  'assets',
  'back',
  'dev',
  'embed',
  'embed.js',
  'entity',
  'i18n',
  'invitation',
  'login',
  'logout',
  'management',
  'oidc',
  'preview',
  'process',
  'resume',
  'sandbox',
  'static',
] as const

export const isReserved = (segment: string): boolean => reservedSegments.some((reserved) => reserved === segment)
