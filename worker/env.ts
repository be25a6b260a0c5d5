import * as v from 'valibot'

import { TypedEmail } from '#domain/identifiers/email.ts'

import { weakness, weakSecrets } from './secrets.ts'

/** Bindings that wrangler.toml names. */
export interface Bindings {
  readonly ASSETS: Fetcher
  readonly SNAPSHOTS: KVNamespace
  readonly FILES: R2Bucket
  /** Generations of data keys, and nothing else: never versioned, never in a backup. */
  readonly KEYS: R2Bucket
}

/** Bindings that an operator may add. */
interface FurtherBindings {
  /** The second copies of generations, which are in SNAPSHOTS unless this is bound. */
  readonly KEYS_COPY?: R2Bucket | undefined
}

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
)

/** An origin in the browser's notation, for comparison and for policies. */
const httpsOrigin = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const url = URL.parse(dataset.value)
    const isOrigin = url !== null && `${url.origin}/` === url.href && /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(url.origin)
    if (isOrigin) return url.origin
    addIssue({ message: 'must be an https origin, as https://www.bank.example' })
    return NEVER
  }),
)

/** The address of a script in the browser's notation, without characters that would end a part of a policy. */
const scriptAddress = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { href = '' } = URL.parse(dataset.value) ?? {}
    if (/^https:\/\/[a-z0-9.-]+(:\d+)?\/[\w\-./~%]*(\?[\w\-./~%=&+]*)?$/.test(href)) return href
    addIssue({ message: 'must be the https address of a script, as https://stats.example/s.js' })
    return NEVER
  }),
)

const address = v.pipe(v.string(), v.trim(), v.url())
const secret = v.pipe(v.string(), v.minLength(32))
const yes: readonly string[] = ['true', '1', 'yes', 'on', 'y', 'enabled']
const no: readonly string[] = ['false', '0', 'no', 'off', 'n', 'disabled']
const flag = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist([...yes, ...no]),
  v.transform((word) => yes.includes(word)),
)
const whole = (least: number, most: number) =>
  v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(least), v.maxValue(most))

const Variables = v.object({
  /** `development` runs the sandboxes; `production` refuses to mount them. */
  MODE: v.optional(v.picklist(['development', 'production']), 'production'),
  /** Creates demo accounts, which the sign-in page shows. */
  DEMO: v.optional(flag, 'false'),
  /** `cheap` makes new password hashes weak and quick, for tests. */
  PASSWORD_HASHING: v.optional(v.picklist(['strong', 'cheap']), 'strong'),
  PUBLIC_URL: v.pipe(
    address,
    v.transform((url) => url.replace(/\/$/, '')),
  ),
  /** As operators' commands take it, but neither by WebSocket nor with a query: the token has a variable of its own. */
  DATABASE_URL: v.pipe(address, v.regex(/^(?:https?|libsql):\/\/[^?#@]+$/)),
  DATABASE_TOKEN: v.optional(v.string()),
  /** The longest wait for a reply of the database. */
  DATABASE_TIMEOUT_MS: v.optional(whole(100, 30_000), 1500),
  /**
   * How many connections to the database an isolate keeps between requests. For a server that only this portal asks: each
   * isolate of the edge would hold as many.
   */
  DATABASE_STREAMS: v.optional(whole(0, 16), 0),
  /** How long an isolate may serve cached settings to visitors. */
  SETTINGS_KEPT_MS: v.optional(whole(0, 10_000), 1000),
  /** For how long backups are kept; so long after its month a generation of data keys is destroyed. */
  BACKUP_DAYS: v.optional(whole(1, 3650), 35),
  /** For how long the history of the database remembers what was deleted; `npm run serve` compacts it as often. */
  HISTORY_DAYS: v.optional(whole(1, 365), 7),
  /** The first one signs, all verify; two during a rotation. */
  JWT_SECRETS: v.pipe(list, v.array(secret), v.minLength(1)),
  /** Each derives a key pair of receipts: the first one signs, the public keys of all are published. */
  RECEIPT_SECRETS: v.pipe(list, v.array(secret), v.minLength(1)),
  /** Wraps the generations of data keys. */
  DATA_KEY_SECRET: secret,
  /** The one before, while cron wraps by the new one what it has wrapped. */
  DATA_KEY_SECRET_FORMER: v.optional(secret),
  /** Derives repeatable but unguessable values, such as keys of links; DATA_KEY_SECRET unless set. */
  DERIVATION_SECRET: v.optional(secret),
  /** `whsec_` + base64, as in Standard Webhooks. */
  BANK_WEBHOOK_SECRET: v.pipe(v.string(), v.startsWith('whsec_')),
  /** The bank; the sandbox bank by default. */
  BANK_URL: v.optional(address),
  BANK_TOKEN: v.optional(v.string()),
  IDENT_URL: v.optional(address),
  IDENT_TOKEN: v.optional(v.string()),
  /** The rating service; in development the sandbox by default. */
  RATING_URL: v.optional(address),
  RATING_TOKEN: v.optional(v.string()),
  /** The valuation service; in development the sandbox by default. */
  VALUATION_URL: v.optional(address),
  VALUATION_TOKEN: v.optional(v.string()),
  /** The account-information service; in development the sandbox by default. */
  FINTEC_URL: v.optional(address),
  FINTEC_TOKEN: v.optional(v.string()),
  /** The service's page for signing in to a bank. */
  FINTEC_WIZARD_URL: v.optional(v.pipe(address, v.startsWith('https://'))),
  FINTEC_MERCHANT_ID: v.optional(v.string()),
  /** `smtps://user:password@host:465`; without it mails are only readable in the administration. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.startsWith('smtps://'))),
  MAIL_FROM: v.optional(TypedEmail, 'portal@loanport.example'),
  SCANNER_URL: v.optional(address),
  /** The siteverify call of a captcha service, with its secret; both are needed for a captcha. */
  CAPTCHA_URL: v.optional(address),
  CAPTCHA_SECRET: v.optional(v.string()),
  /** The service's script for the browser. */
  CAPTCHA_SCRIPT: v.optional(address),
  /** Additional origins that its script loads from. */
  CAPTCHA_ORIGINS: v.optional(list, ''),
  /** Origins of the bank (`https://www.bank.example`) for external headers and footers. */
  EXTERNAL_TEMPLATE_ORIGINS: v.optional(v.pipe(list, v.array(httpsOrigin)), ''),
  /** Scripts of visitor analytics that technical administrators can choose from. */
  ANALYTICS_SCRIPTS: v.optional(v.pipe(list, v.array(scriptAddress)), ''),
  /** An OpenID Connect provider; without an issuer, sign-in is by password only. */
  OIDC_ISSUER: v.optional(address),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_SCOPES: v.optional(v.string(), 'openid email profile'),
  /** The claim with a person's roles, and its values for administrators. */
  OIDC_ROLES_CLAIM: v.optional(v.string(), 'roles'),
  OIDC_ADMIN_ROLE: v.optional(v.string(), 'ADMIN'),
  OIDC_TECH_ADMIN_ROLE: v.optional(v.string(), 'TECH_ADMIN'),
  /** `host:port` of a clamd, local only: a deployed Worker reaches no private address. */
  CLAMD: v.optional(v.string()),
  /** Enables `management/prometheus`. */
  PROMETHEUS_TOKEN: v.optional(secret),
  /** The name of this installation in the header, such as `staging`; empty in production. */
  ENVIRONMENT: v.optional(v.pipe(v.string(), v.regex(/^[\p{L}\p{N} ._-]{0,30}$/u)), ''),
  BUILD_VERSION: v.optional(v.string(), '0.0.0'),
  BUILD_TIME: v.optional(v.string(), ''),
  BUILD_COMMIT: v.optional(v.string(), ''),
  BUILD_COMMIT_TIME: v.optional(v.string(), ''),
  BUILD_BRANCH: v.optional(v.string(), ''),
})

type Variables = v.InferOutput<typeof Variables>

/** Variables that contradict others, with the reason; of the valid ones if some are not. */
function* contradictionsIn(env: Partial<Variables>): Generator<readonly [keyof Variables, string]> {
  const isProduction = env.MODE === 'production'
  if (isProduction && env.DEMO === true) yield ['DEMO', 'production refuses demo people']
  if (isProduction && env.PASSWORD_HASHING === 'cheap') yield ['PASSWORD_HASHING', 'production refuses cheap hashes']
  if (env.FINTEC_URL !== undefined && env.FINTEC_WIZARD_URL === undefined)
    yield ['FINTEC_WIZARD_URL', 'goes with FINTEC_URL']
  if (env.DATA_KEY_SECRET_FORMER !== undefined && env.DERIVATION_SECRET === undefined)
    yield ['DERIVATION_SECRET', 'goes with DATA_KEY_SECRET_FORMER: the former one, so that mailed links stay the same']
  for (const name of ['BANK_URL', 'IDENT_URL'] as const)
    if (isProduction && env[name] === undefined) yield [name, 'production refuses the sandboxes']
  if (isProduction) yield* weakSecrets(env)
}

export const variableNames: readonly string[] = Object.keys(Variables.entries)

export type Env = Variables & Bindings & FurtherBindings

/** Parsed once per bindings object, which all requests of an isolate share. */
const parsed = new WeakMap<object, Env>()

/** The library's own words might name values. */
function getReason({ received, type, message }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'missing'
  return type === 'raw_transform' || type === 'check' ? message : type
}

/** Why production refuses a text as a secret; undefined if it does not. */
export function secretFault(text: string | undefined): string | undefined {
  const issue = v.safeParse(secret, text).issues?.[0]
  if (issue !== undefined) return getReason(issue)
  return weakness(text ?? '')
}

/** Throws with the names of missing and invalid variables, never with their values. */
export function getEnv(bindings: object): Env {
  const known = parsed.get(bindings)
  if (known !== undefined) return known
  const result = v.safeParse(Variables, bindings, { abortPipeEarly: true })
  const faults = [
    ...(result.issues ?? []).map((issue) => [v.getDotPath(issue), getReason(issue)]),
    ...contradictionsIn(result.output as Partial<Variables>),
  ]
  if (!result.success || faults.length > 0)
    throw new Error(`misconfigured: ${faults.map(([name, reason]) => `${name} (${reason})`).join(', ')}`)
  const { ASSETS, SNAPSHOTS, FILES, KEYS, KEYS_COPY } = bindings as Bindings & FurtherBindings
  const env: Env = { ...result.output, ASSETS, SNAPSHOTS, FILES, KEYS, KEYS_COPY }
  parsed.set(bindings, env)
  return env
}
