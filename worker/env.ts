import * as z from 'zod'

/** Bindings that wrangler.toml names. */
export interface Bindings {
  readonly ASSETS: Fetcher
  readonly SNAPSHOTS: KVNamespace
  readonly FILES: R2Bucket
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
)

/** As a browser writes an origin: what is compared with it, or written into a policy, is written so, too. */
const httpsOrigin = z.string().transform((text, issues) => {
  const url = URL.parse(text)
  const isOrigin = url !== null && `${url.origin}/` === url.href && /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(url.origin)
  if (isOrigin) return url.origin
  issues.addIssue({ code: 'custom', message: 'must be an https origin, as https://www.bank.example' })
  return z.NEVER
})

const secret = z.string().min(32)

const Variables = z
  .object({
    /** `development` runs the sandboxes; `production` refuses to mount them. */
    MODE: z.enum(['development', 'production']).default('production'),
    /** Demo people exist and the sign-in page says so. */
    DEMO: z.stringbool().default(false),
    /** `cheap` makes new password hashes weak and quick, for tests. */
    PASSWORD_HASHING: z.enum(['strong', 'cheap']).default('strong'),
    PUBLIC_URL: z.url().transform((url) => url.replace(/\/$/, '')),
    DATABASE_URL: z.url(),
    DATABASE_TOKEN: z.string().optional(),
    /** Longest wait for one answer of the database. */
    DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(1500),
    /** How long an isolate may go on with the settings that it has read, for whoever is not signed in. */
    SETTINGS_KEPT_MS: z.coerce.number().int().min(0).max(10_000).default(1000),
    /** The first signs, all verify: two during a rotation. */
    JWT_SECRETS: list.pipe(z.array(secret).min(1)),
    /** Wraps the data keys of people and loans, and derives what must be repeatable but not guessable. */
    DATA_KEY_SECRET: secret,
    /** `whsec_` + base64, as the Standard Webhooks scheme has it. */
    BANK_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
    /** Where applications are sent; the sandbox bank without it. */
    BANK_URL: z.url().optional(),
    BANK_TOKEN: z.string().optional(),
    IDENT_URL: z.url().optional(),
    IDENT_TOKEN: z.string().optional(),
    /** Who rates borrowers; in development the sandbox without it. */
    RATING_URL: z.url().optional(),
    RATING_TOKEN: z.string().optional(),
    /** Who estimates what properties are worth; in development the sandbox without it. */
    VALUATION_URL: z.url().optional(),
    VALUATION_TOKEN: z.string().optional(),
    /** Account information; in development the sandbox without it. */
    FINTEC_URL: z.url().optional(),
    FINTEC_TOKEN: z.string().optional(),
    /** Page of the service that people sign in to their bank on. */
    FINTEC_WIZARD_URL: z.url({ protocol: /^https$/ }).optional(),
    FINTEC_MERCHANT_ID: z.string().optional(),
    /** `smtps://user:password@host:465`; without it mails stay readable in the administration. */
    SMTP_URL: z.string().startsWith('smtps://').optional(),
    MAIL_FROM: z.email().default('portal@loanport.example'),
    SCANNER_URL: z.url().optional(),
    /** The siteverify call of a captcha service, with its secret; without both, no captcha can be asked for. */
    CAPTCHA_URL: z.url().optional(),
    CAPTCHA_SECRET: z.string().optional(),
    /** The service's script for the browser. */
    CAPTCHA_SCRIPT: z.url().optional(),
    /** Further origins that its script loads from; that of the script need not be named. */
    CAPTCHA_ORIGINS: list.default([]),
    /** The bank's own sites (`https://www.bank.example`) that external headers and footers may be loaded from. */
    EXTERNAL_TEMPLATE_ORIGINS: list.pipe(z.array(httpsOrigin)).default([]),
    /** An identity provider that speaks OpenID Connect; without an issuer people sign in by password alone. */
    OIDC_ISSUER: z.url().optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_SCOPES: z.string().default('openid email profile'),
    /** The claim that holds a person's roles, and which of its values make an administrator. */
    OIDC_ROLES_CLAIM: z.string().default('roles'),
    OIDC_ADMIN_ROLE: z.string().default('ADMIN'),
    OIDC_TECH_ADMIN_ROLE: z.string().default('TECH_ADMIN'),
    /** `host:port` of a clamd, local only: a deployed Worker reaches no private address. */
    CLAMD: z.string().optional(),
    /** Opens `management/prometheus`, which is not there without it. */
    PROMETHEUS_TOKEN: secret.optional(),
    /** What the header calls this installation, as `staging`; empty where customers apply. */
    ENVIRONMENT: z
      .string()
      .regex(/^[\p{L}\p{N} ._-]{0,30}$/u)
      .default(''),
    BUILD_VERSION: z.string().default('0.0.0'),
    BUILD_TIME: z.string().default(''),
    BUILD_COMMIT: z.string().default(''),
    BUILD_COMMIT_TIME: z.string().default(''),
    BUILD_BRANCH: z.string().default(''),
  })
  .superRefine((env, issues) => {
    if (env.MODE === 'production' && env.DEMO)
      issues.addIssue({ code: 'custom', path: ['DEMO'], message: 'production refuses demo people' })
    if (env.MODE === 'production' && env.PASSWORD_HASHING === 'cheap')
      issues.addIssue({ code: 'custom', path: ['PASSWORD_HASHING'], message: 'production refuses cheap hashes' })
    if (env.FINTEC_URL !== undefined && env.FINTEC_WIZARD_URL === undefined)
      issues.addIssue({ code: 'custom', path: ['FINTEC_WIZARD_URL'], message: 'goes with FINTEC_URL' })
    for (const name of ['BANK_URL', 'IDENT_URL'] as const)
      if (env.MODE === 'production' && env[name] === undefined)
        issues.addIssue({ code: 'custom', path: [name], message: 'production refuses the sandboxes' })
  })

export const variableNames: readonly string[] = Object.keys(Variables.shape)

export type Env = z.infer<typeof Variables> & Bindings

/** Parsed once per bindings object: workerd hands the same one to every request of an isolate. */
const parsed = new WeakMap<object, Env>()

/** Throws with the names of the variables that are wrong, never with their values. */
export function envOf(bindings: object): Env {
  const known = parsed.get(bindings)
  if (known !== undefined) return known
  const result = Variables.safeParse(bindings)
  if (!result.success)
    throw new Error(
      `misconfigured: ${result.error.issues.map((issue) => `${issue.path.join('.')} (${reasonOf(issue)})`).join(', ')}`,
    )
  const { ASSETS, SNAPSHOTS, FILES } = bindings as Bindings
  const env: Env = { ...result.data, ASSETS, SNAPSHOTS, FILES }
  parsed.set(bindings, env)
  return env
}

/** The words of this file name no value; those of the library might. */
const reasonOf = ({ code, message }: z.core.$ZodIssue): string => (code === 'custom' ? message : code)
