import { leastIssuedBits, leastSecretBits, secretBits } from '#domain/operations/secret-strength.ts'

/** How secrets begin that the repository has for local portals (scripts/local-variables.ts), the second one in base64. */
const published = /(?:^|,)(?:local-only-|whsec_bG9jYWwtb25seS)/

/** Made by the operator; the value may be a list. */
const ownSecrets = [
  'JWT_SECRETS',
  'RECEIPT_SECRETS',
  'DATA_KEY_SECRET',
  'DATA_KEY_SECRET_FORMER',
  'BANK_WEBHOOK_SECRET',
  'PROMETHEUS_TOKEN',
  'DERIVATION_SECRET',
] as const

/** Made by a service, which chooses the form. */
const issuedSecrets = [
  'DATABASE_TOKEN',
  'BANK_TOKEN',
  'IDENT_TOKEN',
  'RATING_TOKEN',
  'VALUATION_TOKEN',
  'FINTEC_TOKEN',
  'CAPTCHA_SECRET',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
] as const

type Name = (typeof ownSecrets)[number] | (typeof issuedSecrets)[number]

type Secrets = { readonly [K in Name]?: string | readonly string[] | undefined }

const publishedReason = 'production refuses published secrets'
const guessableReason = 'production refuses secrets that can be guessed: openssl rand -base64 32 prints a good one'

const estimateBits = (secret: string): number => secretBits(secret.replace(/^whsec_/, ''))

/** Why production refuses a secret of the operator's making; undefined if it does not. */
export function weakness(secret: string): string | undefined {
  if (published.test(secret)) return publishedReason
  return estimateBits(secret) < leastSecretBits ? guessableReason : undefined
}

/** Secrets that production refuses, with the reason. */
export function* weakSecrets(env: Secrets): Generator<readonly [Name, string]> {
  const known = new Set<string>()
  for (const name of ownSecrets)
    for (const secret of [env[name] ?? []].flat()) {
      const reason =
        weakness(secret) ??
        // What the former one derived is derived by it on.
        (known.has(secret) && !(name === 'DERIVATION_SECRET' && secret === env.DATA_KEY_SECRET_FORMER)
          ? 'production refuses one secret for two purposes'
          : undefined)
      known.add(secret)
      if (reason !== undefined) {
        yield [name, reason]
        break
      }
    }
  for (const name of issuedSecrets)
    for (const value of [env[name] ?? []].flat()) {
      const secret = name === 'SMTP_URL' ? decodeURIComponent(URL.parse(value)?.password ?? '') : value
      if (secret !== '' && estimateBits(secret) < leastIssuedBits)
        yield [name, 'production refuses secrets that can be guessed']
    }
}
