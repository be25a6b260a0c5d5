/** Every address of the portal ([A2.01]–[A2.15]): `:name` is a part, `?` may be left out. */
export const patterns = {
  start: '/',
  login: '/login',
  logout: '/logout',
  register: '/account/register',
  registerFinish: '/account/register/finish',
  activate: '/account/activate/:key?',
  signInLink: '/account/sign-in-link',
  signInLinkSent: '/account/sign-in-link/sent',
  signInByLink: '/account/sign-in/:key?',
  resetRequest: '/account/reset/request',
  resetInitiated: '/account/reset/initiated',
  resetFinish: '/account/reset/finish/:key?',
  resetSuccess: '/account/reset/success',
  emailConfirmation: '/account/email/:key?',
  accountErased: '/account/erased',
  profile: '/account/profile',
  password: '/account/password',
  alternativeFinish: '/alternative/finish',
  resume: '/resume/:key?',
  /** The key is in the fragment. */
  signing: '/signing/:loanId',
  /** The key is in the fragment. */
  consents: '/consents/:loanId',
  entity: '/entity',
  back: '/back',
  /** A page of the server. */
  withdrawal: '/withdrawal',
  receipt: '/receipt',
  embed: '/embed/:productUri',
  notFound: '/404',
  information: '/informationen/:topic?',
  processStart: '/process',
  process: '/process/:processUri/:pageUri?',
  processLoan: '/process/:processUri/:loanId/:pageUri',
  processReview: '/process/:processUri/:loanId/pruefen',
  processSchedule: '/process/:processUri/:loanId/tilgungsplan',
  processPrecontract: '/process/:processUri/:loanId/vorvertragliche-informationen',
  product: '/:productUri/:pageUri?',
  productLoan: '/:productUri/:loanId/:pageUri',
  productReview: '/:productUri/:loanId/pruefen',
  productSchedule: '/:productUri/:loanId/tilgungsplan',
  productPrecontract: '/:productUri/:loanId/vorvertragliche-informationen',
  page: '/:uri',
  admin: '/admin',
  adminScreen: '/admin/:screen',
  appSettings: '/app-settings',
  appSettingsArea: '/app-settings/:area',
  appSettingsPage: '/app-settings/pages/:pageId',
} as const

export type PathName = keyof typeof patterns

type Parts<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? Parts<Head> & Parts<Tail>
  : Pattern extends `:${infer Name}?`
    ? { readonly [K in Name]?: string | undefined }
    : Pattern extends `:${infer Name}`
      ? { readonly [K in Name]: string }
      : unknown

type Arguments<Pattern extends string> =
  unknown extends Parts<Pattern>
    ? []
    : Partial<Parts<Pattern>> extends Parts<Pattern>
      ? [parts?: Parts<Pattern>]
      : [parts: Parts<Pattern>]

/** Fills in the parts of an address; all addresses are built with it. */
export function path<Name extends PathName>(name: Name, ...[parts]: Arguments<(typeof patterns)[Name]>): string {
  const values: Readonly<Record<string, string | undefined>> = { ...(parts as object | undefined) }
  const segments = patterns[name].split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment]
    const value = values[segment.slice(1).replace('?', '')]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return segments.join('/') || '/'
}

/** Whether frames in partners' pages begin at this address. */
export const isEmbeddedAddress = (pathname: string): boolean => pathname.startsWith('/embed/')

/** A route of the server, which redirects to the identity provider. */
export const providerStart = '/api/oidc/start'
