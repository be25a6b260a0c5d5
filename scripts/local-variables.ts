/** For a libSQL server of the portal's own: as many of its connections the portal keeps, and the server has them beside others (sqld.ts). */
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
