/**
 * For a libSQL server of the portal's own, which works on four requests at once (sqld.ts): the portal keeps two connections
 * between its requests, and commands of operators find the others free.
 */
export const ownServerVariables = { DATABASE_STREAMS: '2' } as const

/** Variables of a local portal; none is a real secret. */
export const localVariables = {
  MODE: 'development',
  DEMO: 'true',
  PUBLIC_URL: 'http://localhost:8787',
  // The database shares its machine with a developer's or a test's other processes.
  DATABASE_TIMEOUT_MS: '10000',
  ...ownServerVariables,
  JWT_SECRETS: 'local-only-signing-key-of-32-characters!',
  RECEIPT_SECRETS: 'local-only-receipt-key-of-32-characters!',
  DATA_KEY_SECRET: 'local-only-wrapping-key-of-32-characters',
  BANK_WEBHOOK_SECRET: 'whsec_bG9jYWwtb25seS13ZWJob29rLWtleS1vZi0zMi1jaGFycw==',
} as const
