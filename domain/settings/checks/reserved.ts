/** First path segments of the portal itself: a product, process or page with one could not be reached. */
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
  'withdrawal',
] as const

export const isReserved = (segment: string): boolean => reservedSegments.some((reserved) => reserved === segment)
