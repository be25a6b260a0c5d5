import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/** For ASCII text such as e-mails. */
export const noCase = (text: AnySQLiteColumn | SQL): SQL => sql`${text} collate nocase`

/** Both cases, because SQLite's lower() only converts ASCII. */
const folded = { a: 'äÄ', o: 'öÖ', u: 'üÜ', ss: 'ßẞ', e: 'éÉèÈ' } as const

/**
 * The order of names in German lists (DIN 5007-1): ignoring case, Ä as A, Ö as O, Ü as U, ß as ss. Without parameters,
 * because the indexes of migration 0000 must have the same expression.
 */
export const nameOrder = (name: AnySQLiteColumn): SQL =>
  Object.entries(folded).reduce<SQL>(
    (text, [plain, letters]) =>
      [...letters].reduce<SQL>(
        (rest, letter) => sql`replace(${rest}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${plain}'`)})`,
        text,
      ),
    sql`lower(${name})`,
  )
