import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'

import { DomainError } from '#domain/shared/errors.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { openDatabase, type Database } from '../db/client.ts'
import { compiled, runTogether } from '../db/compiled.ts'
import type { DatabaseClient } from '../db/hrana.ts'
import { beforeTry, findConstraint, failureText, isDefect } from '../db/failures.ts'
import { accounts, sessions } from '../db/schema/accounts.ts'
import { type StoredAccess, visitors } from '../db/schema/operations.ts'
import { releases } from '../db/schema/releases.ts'
import type { Env } from '../env.ts'
import { loadPreview, loadSnapshot } from '../features/settings/snapshots.ts'
import { type Access, assertAccess, isLimited } from './access.ts'
import { assertNew, type Before, beforeQuery, hashBody, type Idempotency } from './idempotency.ts'
import { getRegistry, type Registry } from '../metrics/registry.ts'
import { applyLogLevels, logger } from './log.ts'
import { lastSeen, rememberSeen } from './last-seen.ts'
import { assertProven } from './proof.ts'
import { toNetwork } from './network.ts'
import { enteredPreview, type Preview, previewQuery, type PreviewRow, previewVisitor } from './previews.ts'
import { toLocalDay } from './today.ts'
import { type WaitOutcome, Waits } from './waits.ts'
import type { Account, Actor, Claims } from './actor.ts'
import type { LiveRelease, Pointer } from './live-release.ts'

const log = logger('database')

export interface CtxInit {
  readonly env: Env
  readonly now: Date
  readonly requestId: string
  readonly locale: Locale
  readonly address: string
  /** Whether a page of the portal asks, as browsers say; other clients cannot be told from each other. */
  readonly fromPage?: boolean
  readonly waitUntil: (promise: Promise<unknown>) => void
  readonly claims?: Claims
  /** GET or HEAD: the only requests that a replaced session may still make. */
  readonly reads?: boolean
  /** For cron and webhooks, which have no claims. */
  readonly actor?: Actor
}

/** The additional results of a request's first read. */
interface Resolved {
  readonly pointer?: LiveRelease
  readonly person?: { readonly account: Account; readonly provenAt: string | null }
  readonly visitor?: { readonly hash: string }
  readonly preview?: PreviewRow
  readonly before?: Before
}

const pointerQuery = compiled((db) => [
  db
    .select({
      release: releases.number,
      hash: releases.hash,
      technical: sql<number>`(select value from revisions where name = 'technical')`,
      technicalSettings: sql<string>`(select json_group_object(key, json(value)) from technical_settings)`,
      logLevels: sql<string>`(select json_group_object(name, level) from log_levels)`,
      generation: sql<string | null>`(select id from key_generations where retired_at is null)`,
      addressKey: sql<
        string | null
      >`(select id from address_keys where destroyed_at is null order by created_at desc limit 1)`,
    })
    .from(releases)
    .orderBy(desc(releases.number))
    .limit(1),
])

const accountQuery = compiled((db) => [
  db
    .select({ account: accounts, provenAt: sessions.provenAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('session')),
        // A replaced session: what was asked in its last seconds may be read, and nothing is done.
        or(isNull(sessions.revokedAt), gt(sessions.revokedAt, sql.placeholder('replaced'))),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(accounts.activated, true),
      ),
    ),
])

/** After every stored time. */
const never = '9999'

const visitorQuery = compiled((db) => [
  db
    .select()
    .from(visitors)
    .where(eq(visitors.hash, sql.placeholder('hash'))),
])

function getCaller(actor: Actor): string {
  if (actor.kind === 'person') return `account:${actor.account.id}:${actor.account.role}`
  return actor.kind === 'visitor' ? `visitor:${actor.hash}` : actor.kind
}

/** What a request's first read brings, and nobody can know before: who asks, on which day, of which release. */
export interface Settled {
  readonly actor: Actor
  /** The day for rules of age and validity, `YYYY-MM-DD`: today, or the preview's. */
  readonly today: string
  readonly preview: Preview | undefined
  /** Release number and technical revision that were live then; those of the preview in one. */
  readonly pointer: Pointer
  /** The technical settings that are set, as JSON text. */
  readonly technicalSettings: string
  /** The generation of data keys that seals; null before cron has made the first. */
  readonly generation: string | null
  /** The key of the month that seals network addresses; null before cron has made the first. */
  readonly addressKey: string | null
}

/**
 * Everything a verb needs. The first `read` of a request also resolves the actor, the release pointer and repeated writes,
 * in the same round trip as the verb's own queries: a middleware that reads the session would be a third round trip of a
 * mutation. A call that must know the actor to choose its queries waits for `settled` first. If many do, sessions have to be
 * cached for some seconds.
 */
export class Ctx {
  readonly env: Env
  readonly now: Date
  readonly requestId: string
  readonly waitUntil: (promise: Promise<unknown>) => void
  access: Access = 'public'
  /** Whether the call asks people to prove again who they are (`endpoint`). */
  asksForProof = false
  /** Set by calls that only read: visitors may get live settings as old as SETTINGS_KEPT_MS. */
  allowStale = false
  /** Whether this call may give a unique-user-id to a caller without credentials. */
  issuesVisitor = false
  idempotency: Idempotency | undefined
  /** The Idempotency-Key of a form, until `checkRepetition` knows its content. */
  formIdempotency: Omit<Idempotency, 'bodyHash'> | undefined
  /** A unique-user-id created by this request, to be sent to the client: the secret, not its hash. */
  issuedVisitor: string | undefined
  /** The loan that the caller was allowed to read, for a stored reply (`stored-reply.ts`). */
  accessed: { readonly loanId: string; readonly access: StoredAccess } | undefined
  /** The release of the loan that was read last, with its hash, which spares `settings` a round trip. */
  pinned: { readonly release: number; readonly hash: string } | undefined
  /** The number of round trips, for tests and metrics. */
  roundTrips = 0
  readonly registry: Registry
  readonly waits: Waits

  readonly #init: Pick<CtxInit, 'locale' | 'address' | 'fromPage' | 'reads'>
  #locale: Locale | undefined
  #network: string | undefined
  #claims: Claims
  #opened: ReturnType<typeof openDatabase> | undefined
  #actor: Actor | undefined
  #settled: Settled | undefined
  /** Why the call's access rule refuses who asks; from then on nobody acts. */
  #refused: unknown
  #snapshot: Snapshot | undefined
  #caller = ''

  constructor(init: CtxInit) {
    this.env = init.env
    this.now = init.now
    this.requestId = init.requestId
    this.#init = init
    this.waitUntil = init.waitUntil
    this.#claims = init.claims ?? {}
    this.#actor = init.actor
    this.registry = getRegistry(init.env)
    this.waits = new Waits(this.registry)
  }

  get locale(): Locale {
    return (this.#locale ??= this.#init.locale)
  }

  /** Of the client, as audits and sessions keep it. */
  get address(): string {
    return this.#init.address
  }

  /** A GET or HEAD, which writes nothing without a reason (`Commit.onGet`). */
  get onlyReads(): boolean {
    return this.#init.reads === true
  }

  get fromPage(): boolean {
    return this.#init.fromPage === true
  }

  /** The same as limits count it. */
  get network(): string {
    return (this.#network ??= toNetwork(this.#init.address))
  }

  get db(): Database {
    return this.#database.db
  }

  get client(): DatabaseClient {
    return this.#database.client
  }

  /** Opened on first use, because many requests do not need it. */
  get #database(): ReturnType<typeof openDatabase> {
    return (this.#opened ??= openDatabase(this.env, this.waitUntil))
  }

  /** Now as a stored timestamp: ISO, UTC. */
  get at(): string {
    return this.now.toISOString()
  }

  get claimsPreview(): boolean {
    return this.#claims.previewId !== undefined
  }

  get claimsIdentity(): boolean {
    return this.#claims.sessionId !== undefined || this.#claims.visitorHash !== undefined
  }

  get claimsPerson(): boolean {
    return this.#claims.sessionId !== undefined
  }

  /** The account of the claimed session, for queries in the first read; their results are used only once confirmed. */
  get claimedAccount(): SQL {
    return sql`(select ${sessions.accountId} from ${sessions} where ${sessions.id} = ${this.#claims.sessionId ?? ''})`
  }

  /**
   * Runs all queries in one round trip. Throws `unauthorized`, `forbidden`, `proof_required`, a `Replay`, or `unavailable` if the database
   * does not respond in time.
   */
  async read<const Q extends readonly BatchItem<'sqlite'>[]>(...queries: Q): Promise<BatchResponse<Q>> {
    const preamble = this.#settled === undefined && !this.#resolveByLastSeen() ? this.#preamble() : undefined
    if (preamble === undefined && queries.length === 0) return [] as unknown as BatchResponse<Q>
    // The verb's own first: after a select, a write would have to upgrade a reading transaction, which fails as busy if
    // somebody else has written in between.
    const rows = await this.#batch([...queries, ...(preamble?.queries ?? [])])
    await preamble?.resolve(rows.slice(queries.length))
    return rows.slice(0, queries.length) as BatchResponse<Q>
  }

  /** Who asks or acts, in a round trip of its own where no read has brought it. Throws as `read`. */
  async acting(): Promise<Actor> {
    if (this.#refused !== undefined) throw this.#refused
    return this.#actor ?? (await this.settled()).actor
  }

  /** All that the first read brings, in a round trip of its own where there was none. Throws as `read`. */
  async settled(): Promise<Settled> {
    if (this.#settled === undefined) await this.read()
    if (this.#refused !== undefined) throw this.#refused
    if (this.#settled === undefined) throw new Error('the first read has found no release')
    return this.#settled
  }

  /** The same for what surrounds a verb and reads nothing itself: undefined if the verb has not read. */
  get settledSoFar(): Settled | undefined {
    return this.#settled
  }

  /**
   * Lets through whom the call's access rule lets through, who is known then. Every write, every question to another service or the file store,
   * and every reply waits for it (`commit`, `outside`, `endpoint`), so that no verb can forget to ask. Throws as `read`.
   */
  async admitted(): Promise<void> {
    if (this.#actor === undefined && (isLimited(this.access) || this.claimsPreview)) await this.settled()
    if (this.#refused !== undefined) throw this.#refused
  }

  /** Work outside the isolate and the database, for somebody who is admitted. `outcomeOf` as in `Waits`. */
  async outside<T>(what: string, work: () => Promise<T>, outcomeOf?: (result: T) => WaitOutcome): Promise<T> {
    await this.admitted()
    return this.waits.on(what, work, outcomeOf)
  }

  /**
   * Resolves the caller again, as of now: a session may have ended since the first read. With `claims`, whoever made a link
   * acts from here on. Throws as `read`.
   */
  async reconfirm(claims: Claims = this.#claims): Promise<void> {
    this.#claims = claims
    this.#actor = undefined
    this.#settled = undefined
    this.#refused = undefined
    await this.read()
  }

  /** What seals a data key or a text of this request. Throws as `read`. */
  async sealer(): Promise<{ readonly env: Env; readonly generation: string | null }> {
    return { env: this.env, generation: (await this.settled()).generation }
  }

  /** The signed-in person who asks; undefined for everybody else. Throws as `read`. */
  async person(): Promise<Extract<Actor, { kind: 'person' }> | undefined> {
    const actor = await this.acting()
    return actor.kind === 'person' ? actor : undefined
  }

  /** The claims that hold: of somebody with a session and a unique-user-id only the session. */
  async confirmedClaims(): Promise<Claims> {
    const { previewId } = this.#claims
    const { actor, preview } = await this.settled()
    const { sessionId } = actor.kind === 'person' ? actor : (preview ?? {})
    return {
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(previewId === undefined ? {} : { previewId }),
      ...(actor.kind === 'visitor' && previewId === undefined ? { visitorHash: actor.hash } : {}),
    }
  }

  /** The caller as the credentials say, with an account's role; unlike `actor`, nobody becomes it during the request. */
  get caller(): string {
    return this.#caller
  }

  /** The settings of the live release, or of the one that a loan is pinned to; a preview has only its own. */
  async settings(release?: number): Promise<Snapshot> {
    const { preview, pointer } = await this.settled()
    if (preview !== undefined) return (this.#snapshot ??= await loadPreview(this, preview))
    const live = release === undefined || release === pointer.release
    const wanted = live ? pointer : this.pinned?.release === release ? this.pinned : { release }
    if (this.#snapshot?.number !== wanted.release) this.#snapshot = await loadSnapshot(this, wanted)
    return this.#snapshot
  }

  /** A person signed in during this request (sign-in itself, activation). */
  become(actor: Actor): void {
    this.#actor = actor
    if (this.#settled !== undefined) this.#settled = { ...this.#settled, actor }
  }

  /** Uses the last-read pointer if it is recent enough and the caller is a visitor who may get it; whether it did. */
  #resolveByLastSeen(): boolean {
    if (!this.allowStale || this.claimsIdentity || this.claimsPreview || this.idempotency !== undefined) return false
    const known = lastSeen(this.env)
    if (known === undefined) return false
    this.#settle(known, this.#resolvedActor(undefined, undefined))
    this.#assertAdmitted()
    return true
  }

  /** The queries that resolve the request, without those for missing claims: public settings only need the pointer. */
  #preamble(): { queries: BatchItem<'sqlite'>[]; resolve: (rows: readonly unknown[]) => Promise<void> } {
    const { sessionId, visitorHash, previewId } = this.#claims
    // The age counts from the query, however long the reply takes.
    const begun = Date.now()
    const namedQueries: readonly (readonly [keyof Resolved, BatchItem<'sqlite'>])[] = [
      ['pointer', pointerQuery()[0]],
      ...(sessionId === undefined
        ? []
        : [
            [
              'person',
              accountQuery({ session: sessionId, now: this.at, replaced: this.#init.reads ? this.at : never })[0],
            ] as const,
          ]),
      ...(visitorHash === undefined ? [] : [['visitor', visitorQuery({ hash: visitorHash })[0]] as const]),
      ...(previewId === undefined ? [] : [['preview', previewQuery(this.db, previewId, this.at)] as const]),
      ...(this.idempotency === undefined ? [] : [['before', beforeQuery(this.idempotency.scope)] as const]),
    ]
    return {
      queries: namedQueries.map(([, query]) => query),
      resolve: async (rows) => {
        const found: Resolved = Object.fromEntries(namedQueries.map(([name], at) => [name, (rows[at] as unknown[])[0]]))
        if (found.pointer !== undefined) rememberSeen(this.env, found.pointer, begun)
        if (previewId !== undefined) this.#enterPreview(found)
        else {
          const isKnown = this.#actor !== undefined
          this.#settle(found.pointer, this.#resolvedActor(found.person, found.visitor?.hash))
          if (!isKnown) this.#assertAdmitted()
        }
        await assertNew(this, found.before)
      },
    }
  }

  #settle(live: LiveRelease | undefined, actor: Actor, preview?: Preview): void {
    this.#actor = actor
    this.#caller = getCaller(actor)
    if (live === undefined) return
    const { logLevels, technicalSettings, generation, addressKey, ...pointer } = live
    this.#settled = {
      actor,
      today: toLocalDay(preview === undefined ? this.now : new Date(preview.at)),
      preview,
      pointer: preview === undefined ? pointer : { ...pointer, release: preview.release, hash: preview.hash },
      technicalSettings,
      generation,
      addressKey,
    }
    applyLogLevels(logLevels)
  }

  #resolvedActor(person: Resolved['person'], visitorHash: string | undefined): Actor {
    if (this.#actor !== undefined) return this.#actor
    if (person !== undefined) return { kind: 'person', ...person, sessionId: this.#claims.sessionId ?? '' }
    return visitorHash === undefined ? { kind: 'nobody' } : { kind: 'visitor', hash: visitorHash }
  }

  /** Throws if the call's access rule or its wish for a proof refuses who asks. */
  #assertAdmitted(): void {
    const actor = this.#actor ?? { kind: 'nobody' }
    try {
      assertAccess(this.access, actor)
      if (this.asksForProof) assertProven({ env: this.env, now: this.now, actor })
    } catch (error) {
      this.#refused = error
      throw error
    }
  }

  /** Turns an administrator into the preview's visitor, with only its settings, day and loans. */
  #enterPreview({ person, preview: row, pointer }: Resolved): void {
    const preview = enteredPreview(row, person?.account, this.#claims.sessionId)
    this.#settle(pointer, { kind: 'visitor', hash: previewVisitor(preview.id) }, preview)
  }

  /**
   * Compares a parsed form with earlier requests of its Idempotency-Key and replays the stored reply. Does nothing without
   * a key.
   */
  async checkRepetition(content: string): Promise<void> {
    if (this.formIdempotency === undefined) return
    const { scope, status } = this.formIdempotency
    this.idempotency = { scope, status, bodyHash: await hashBody(this.env, content) }
    // The session may have ended while the form arrived.
    await this.reconfirm()
  }

  async #batch(queries: readonly BatchItem<'sqlite'>[]): Promise<unknown[]> {
    for (let attempt = 0; ; attempt++) {
      await beforeTry(attempt, Math.random)
      try {
        this.roundTrips++
        return await this.waits.on('database', () => runTogether(this.client, queries))
      } catch (error) {
        if (isDefect(error) || findConstraint(error) !== undefined) throw error
        log('warn', 'database read failed', { requestId: this.requestId, attempt, failure: failureText(error) })
        if (attempt >= 1) throw new DomainError('unavailable', { retryAfterSeconds: 2 }, { cause: error })
      }
    }
  }
}
