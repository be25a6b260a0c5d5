import { localVariables } from '../../scripts/local-variables.ts'

/**
 * Variables of a test's portal: those of a local one, with passwords that cost next to nothing to hash. Everybody sees at
 * once what a test has changed.
 */
export const testVariables = { ...localVariables, PASSWORD_HASHING: 'cheap', SETTINGS_KEPT_MS: '0' } as const

/** What a portal needs to start in production; its bank and its identification provider answer nothing. */
export const productionVariables = {
  MODE: 'production',
  DEMO: 'false',
  PASSWORD_HASHING: 'strong',
  BANK_URL: 'https://bank.example',
  IDENT_URL: 'https://ident.example',
} as const
