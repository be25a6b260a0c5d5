import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/** For what is written in ASCII, as e-mails are. */
export const noCase = (text: AnySQLiteColumn | SQL): SQL => sql`${text} collate nocase`

/** SQLite's own lower() knows ASCII alone, so that both cases stand here. */
const folded = { a: 'äÄ', o: 'öÖ', u: 'üÜ', ss: 'ßẞ', e: 'éÉèÈ' } as const

/**
 * The order of names as a German list has them (DIN 5007-1): whatever the case, Ä with A, Ö with O, Ü with U, ß with ss.
 * Without parameters: the indexes of migration 0016 are of this very expression.
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
