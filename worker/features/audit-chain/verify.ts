import { and, asc, count, desc, eq, inArray, lte, min, sql } from 'drizzle-orm'

import { auditChain, auditMarks, audits } from '../../db/schema/operations.ts'
import { endAction, selectFirst, hashLink, lengthOfRow, linkedColumns, type LinkedRow, noHash } from './link.ts'
import { type ChainDatabase, isWaiting } from './waiting.ts'

/** A position of the chain with its hash, as noted elsewhere. */
export interface Mark {
  readonly position: number
  readonly hash: string
}

export interface Mismatch {
  readonly position: number
  /**
   * The row or its link was changed; the row is missing; the position is missing; the chain ends before the noted position;
   * the chain is consistent but differs from the noted one; the mark at which the chain begins was not made by the portal; the noted
   * position has ended, and no mark has its hash.
   */
  readonly what: 'changed' | 'rowMissing' | 'linkMissing' | 'shortened' | 'rewritten' | 'markWrong' | 'ended'
  readonly auditId?: string
}

export interface ChainVerdict {
  readonly sealed: number
  /** Where the chain begins, if its first rows have ended. */
  readonly begin: BeginMark | undefined
  readonly last: Mark | undefined
  readonly waiting: number
  readonly waitingSince: string | null
  /** The first position that does not fit. */
  readonly mismatch: Mismatch | undefined
}

/** What has ended up to there, and when. */
interface BeginMark extends Mark {
  readonly at: string
}

/**
 * Verifies the chain from its beginning, or from the mark that the last end of rows has left. Only a noted mark can reveal a shortened
 * or completely rewritten chain.
 */
export async function verifyChain(db: ChainDatabase, expected?: Mark): Promise<ChainVerdict> {
  let begin = await newestMark(db)
  let mismatch = await firstMismatch(db, begin, expected)
  // Rows may have ended meanwhile, and what was read before then is not there any more.
  for (let again = await newestMark(db); mismatch !== undefined && again?.position !== begin?.position;) {
    begin = again
    mismatch = await firstMismatch(db, begin, expected)
    again = await newestMark(db)
  }
  const [last] = await db
    .select({ position: auditChain.position, hash: auditChain.hash })
    .from(auditChain)
    .orderBy(desc(auditChain.position))
    .limit(1)
  const [sealed] = await db.select({ count: count() }).from(auditChain)
  const [waiting] = await db
    .select({ count: sql<number>`count(*)`, since: min(audits.at) })
    .from(audits)
    .where(isWaiting(db))
  return {
    sealed: sealed?.count ?? 0,
    begin,
    last,
    waiting: waiting?.count ?? 0,
    waitingSince: waiting?.since ?? null,
    mismatch,
  }
}

async function newestMark(db: ChainDatabase): Promise<BeginMark | undefined> {
  const [mark] = await db.select().from(auditMarks).orderBy(desc(auditMarks.position)).limit(1)
  return mark
}

/** Nothing before the mark is left, and the row about it is in the audit, from which it is the newest. */
async function isMade(db: ChainDatabase, { position, hash }: Mark): Promise<boolean> {
  const [left] = await db.select({ count: count() }).from(auditChain).where(lte(auditChain.position, position))
  const [noted] = await db
    .select({ count: count() })
    .from(audits)
    .where(
      and(
        eq(audits.action, endAction),
        eq(audits.entityId, String(position)),
        sql`${audits.detail} ->> 'hash' = ${hash}`,
      ),
    )
  return left?.count === 0 && (noted?.count ?? 0) > 0
}

/** A noted position that has ended is compared with the mark that was made there. */
async function isComparable(db: ChainDatabase, { position, hash }: Mark): Promise<Mismatch | undefined> {
  const [mark] = await db.select().from(auditMarks).where(eq(auditMarks.position, position))
  if (mark?.hash === hash) return undefined
  return { position, what: mark === undefined ? 'ended' : 'rewritten' }
}

async function firstMismatch(
  db: ChainDatabase,
  begin: Mark | undefined,
  expected: Mark | undefined,
): Promise<Mismatch | undefined> {
  if (begin !== undefined && !(await isMade(db, begin))) return { position: begin.position, what: 'markWrong' }
  if (begin !== undefined && expected !== undefined && expected.position <= begin.position) {
    const mismatch = await isComparable(db, expected)
    if (mismatch !== undefined) return mismatch
  }
  let before: Mark = begin ?? { position: 0, hash: noHash }
  for (;;) {
    const links = await linksAfter(db, before.position)
    for (const link of links) {
      const mismatch = await findMismatch(before, link, expected)
      if (mismatch !== undefined) return mismatch
      before = link
    }
    if (links.length === 0) break
  }
  return expected !== undefined && before.position < expected.position
    ? { position: before.position + 1, what: 'shortened' }
    : undefined
}

interface Link extends Mark {
  readonly auditId: string
  readonly row: LinkedRow | null
}

async function findMismatch(before: Mark, link: Link, expected: Mark | undefined): Promise<Mismatch | undefined> {
  const { position, auditId, row, hash } = link
  if (position !== before.position + 1) return { position: before.position + 1, what: 'linkMissing' }
  if (row === null) return { position, what: 'rowMissing', auditId }
  if ((await hashLink(before.hash, row)) !== hash) return { position, what: 'changed', auditId }
  return position === expected?.position && hash !== expected.hash
    ? { position, what: 'rewritten', auditId }
    : undefined
}

const linksAfter = (db: ChainDatabase, position: number): Promise<Link[]> =>
  db
    .select({ position: auditChain.position, auditId: auditChain.auditId, hash: auditChain.hash, row: linkedColumns })
    .from(auditChain)
    .leftJoin(audits, eq(audits.id, auditChain.auditId))
    .where(
      inArray(
        auditChain.position,
        selectFirst(
          sql`select ${auditChain.position} as key, ${lengthOfRow} as size from ${auditChain}
            left join ${audits} on ${audits.id} = ${auditChain.auditId} where ${auditChain.position} > ${position}`,
          sql`key`,
        ),
      ),
    )
    .orderBy(asc(auditChain.position))
