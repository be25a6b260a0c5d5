import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Of a wrapped data key, with its colon; empty for one that the secret itself has wrapped. Each table with data keys has an index
 * of it, which is in the migration that made this table, with the triggers.
 */
export const keyGeneration = sql<string>`substr("data_key", 1, instr("data_key", ':'))`

/**
 * The keys that wrap data keys (`worker/http/keyring.ts`), of which the database knows names and times only. Triggers refuse a
 * data key whose generation is not here, or closed.
 */
export const keyGenerations = sqliteTable(
  'key_generations',
  {
    /** The month with a random part, so that none is ever made again. */
    id: text().primaryKey(),
    createdAt: text('created_at').notNull(),
    /** Null for the current one. */
    retiredAt: text('retired_at'),
    /** From here on no row can name it. */
    closedAt: text('closed_at'),
    /** Both copies were found gone. */
    destroyedAt: text('destroyed_at'),
  },
  (table) => [index('key_generations_retired').on(table.retiredAt)],
)

/**
 * The keys of a month that seal the network addresses of audit rows (`worker/http/addresses.ts`). They are beside the generations
 * in both stores, and the database knows names and times only.
 */
export const addressKeys = sqliteTable('address_keys', {
  /** `address-`, the month and a random part. */
  id: text().primaryKey(),
  createdAt: text('created_at').notNull(),
  /** Both copies were found gone. */
  destroyedAt: text('destroyed_at'),
})
