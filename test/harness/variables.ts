import { localVariables } from '../../scripts/local-variables.ts'

/** Variables of a test's portal: the local ones, with cheap password hashing and without cached settings. */
export const testVariables = {
  ...localVariables,
  PASSWORD_HASHING: 'cheap',
  SETTINGS_KEPT_MS: '0',
  DATABASE_STREAMS: '1',
} as const

/** The variables that a production portal needs to start; its bank and identification provider do not reply. */
export const productionVariables = {
  MODE: 'production',
  DEMO: 'false',
  PASSWORD_HASHING: 'strong',
  BANK_URL: 'https://bank.example',
  IDENT_URL: 'https://ident.example',
} as const

const secret = (): string => crypto.randomUUID()

/** Production refuses the secrets of local portals. */
export const randomSecrets = () => ({
  JWT_SECRETS: secret(),
  RECEIPT_SECRETS: secret(),
  DATA_KEY_SECRET: secret(),
  BANK_WEBHOOK_SECRET: `whsec_${btoa(secret())}`,
})
