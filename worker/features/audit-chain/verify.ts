import { asc, desc, eq, inArray, min, sql } from 'drizzle-orm'

import { auditChain, audits } from '../../db/schema/operations.ts'
import { firstOf, hashOf, lengthOfRow, linkedColumns, type LinkedRow, noHash } from './link.ts'
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
   * the chain is consistent but differs from the noted one.
   */
  readonly what: 'changed' | 'rowMissing' | 'linkMissing' | 'shortened' | 'rewritten'
  readonly auditId?: string
}

export interface Verdict {
  readonly sealed: number
  readonly last: Mark | undefined
  readonly waiting: number
  readonly waitingSince: string | null
  /** The first position that does not fit. */
  readonly mismatch: Mismatch | undefined
}

/** Verifies the chain from its beginning. Only a noted mark can reveal a shortened or completely rewritten chain. */
export async function verifyChain(db: ChainDatabase, expected?: Mark): Promise<Verdict> {
  const mismatch = await firstMismatch(db, expected)
  const [last] = await db
    .select({ position: auditChain.position, hash: auditChain.hash })
    .from(auditChain)
    .orderBy(desc(auditChain.position))
    .limit(1)
  const sealed = await db.$count(auditChain)
  const [waiting] = await db
    .select({ count: sql<number>`count(*)`, since: min(audits.at) })
    .from(audits)
    .where(isWaiting(db))
  return { sealed, last, waiting: waiting?.count ?? 0, waitingSince: waiting?.since ?? null, mismatch }
}

async function firstMismatch(db: ChainDatabase, expected: Mark | undefined): Promise<Mismatch | undefined> {
  let before: Mark = { position: 0, hash: noHash }
  for (;;) {
    const links = await linksAfter(db, before.position)
    for (const link of links) {
      const mismatch = await mismatchOf(before, link, expected)
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

async function mismatchOf(before: Mark, link: Link, expected: Mark | undefined): Promise<Mismatch | undefined> {
  const { position, auditId, row, hash } = link
  if (position !== before.position + 1) return { position: before.position + 1, what: 'linkMissing' }
  if (row === null) return { position, what: 'rowMissing', auditId }
  if ((await hashOf(before.hash, row)) !== hash) return { position, what: 'changed', auditId }
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
        firstOf(
          sql`select ${auditChain.position} as key, ${lengthOfRow} as size from ${auditChain}
            left join ${audits} on ${audits.id} = ${auditChain.auditId} where ${auditChain.position} > ${position}`,
          sql`key`,
        ),
      ),
    )
    .orderBy(asc(auditChain.position))
