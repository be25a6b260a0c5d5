import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'

import { DomainError, type ErrorCode } from '#domain/shared/errors.ts'
import { Declaration, type Receipt } from '#domain/loan/withdrawal-declaration.ts'
import { openingLocale } from '#domain/settings/areas/general-settings/schema.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'

import type { AppEnv } from '../../http/app-env.ts'
import type { Ctx } from '../../http/context.ts'
import { base64url, randomSecret, sha256 } from '../../http/crypto.ts'
import { frameAncestors } from '../../http/frame-ancestors.ts'
import { hashBody, Replay } from '../../http/idempotency.ts'
import { problems } from '../../http/problems.ts'
import { readLimited } from '../../http/read-limited.ts'
import { toLocalDay } from '../../http/today.ts'
import { readTechnicalSettings } from '../settings/technical.ts'
import { declareByAnyone } from './declare.ts'
import { type DeclarationField, withdrawalPage, type WithdrawalView } from './page.ts'

type RawInput = Readonly<Record<DeclarationField, string>>

/** The first step, with the contract's number if the address has one. */
export const showForm = (c: Context<AppEnv>): Promise<Response> =>
  show(c, { step: 'form', input: { name: '', contract: c.req.query('contract') ?? '', email: '' }, wrong: [] })

/** Bytes. */
const maxFormBytes = 16 * 1024

/**
 * Every further step: the form again with its errors, the declaration to be confirmed, and the receipt. The key of the
 * confirming page makes a second click the same declaration.
 */
export async function receiveForm(c: Context<AppEnv>): Promise<Response> {
  const form = await readLimited(c.req.raw, maxFormBytes, new DomainError('too_large'), readForm)
  const input = toInput(form)
  if (readText(form, 'action') === 'edit') return show(c, { step: 'form', input, wrong: [] })
  const parsed = v.safeParse(Declaration, input)
  if (!parsed.success) {
    const wrong = (['name', 'contract', 'email'] as const).filter((field) =>
      parsed.issues.some((issue) => v.getDotPath(issue) === field),
    )
    return show(c, { step: 'form', input, wrong }, 400)
  }
  const declaration = parsed.output
  const key = readText(form, 'key')
  if (readText(form, 'action') !== 'confirm' || key === '')
    return show(c, { step: 'confirm', declaration, key: randomSecret(), failed: false })
  try {
    return await show(c, { step: 'receipt', receipt: await declared(c, declaration, key) })
  } catch (error) {
    if (!(error instanceof DomainError && repeatable.has(error.code))) throw error
    const { retryAfterSeconds } = error.details
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
    const { status } = problems[error.code]
    const view: WithdrawalView = { step: 'confirm', declaration, key, failed: true }
    // Waiting for the database a second time would double the wait.
    return error.code === 'unavailable' ? render(c, view, undefined, status) : show(c, view, status)
  }
}

/** Failures after which the same page can be sent again. */
const repeatable: ReadonlySet<ErrorCode> = new Set(['throttled', 'unavailable', 'idempotency_in_flight'])

/** Declares once for each key; a repetition gets the first receipt. */
async function declared(c: Context<AppEnv>, declaration: Declaration, key: string): Promise<Receipt> {
  const { ctx } = c.var
  ctx.idempotency = {
    scope: await sha256(`withdrawal|${key}`),
    status: 200,
    bodyHash: await hashBody(ctx.env, JSON.stringify(declaration)),
  }
  try {
    return await declareByAnyone(ctx, declaration)
  } catch (error) {
    if (error instanceof Replay) return JSON.parse(error.reply) as Receipt
    throw error
  }
}

const readForm = (body: Response): Promise<FormData> =>
  body.formData().catch((error: unknown) => {
    throw new DomainError('unsupported_media_type', {}, { cause: error })
  })

const readText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const toInput = (form: FormData): RawInput => ({
  name: readText(form, 'name'),
  contract: readText(form, 'contract'),
  email: readText(form, 'email'),
})

async function show(c: Context<AppEnv>, view: WithdrawalView, status: ContentfulStatusCode = 200): Promise<Response> {
  return render(c, view, await findAreas(c.var.ctx), status)
}

/** The settings; undefined while the database is out of reach, because the page must not depend on them. */
async function findAreas(ctx: Ctx): Promise<SnapshotAreas | undefined> {
  try {
    return (await ctx.settings()).areas
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable') return undefined
    throw error
  }
}

async function render(
  c: Context<AppEnv>,
  view: WithdrawalView,
  areas: SnapshotAreas | undefined,
  status: ContentfulStatusCode,
): Promise<Response> {
  const { ctx } = c.var
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(18)))
  const ancestors = frameAncestors(c, ['withdrawal'], areas)
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors ${
      ancestors.length === 0 ? "'none'" : ancestors.join(' ')
    }`,
  )
  const locale = areas === undefined ? ctx.locale : openingLocale(areas.GENERAL_SETTINGS, ctx.locale)
  const today = areas === undefined ? toLocalDay(ctx.now) : (await ctx.settled()).today
  const hasFooter = areas !== undefined && (await readTechnicalSettings(ctx)).SHOW_FOOTER
  return c.html(await withdrawalPage(view, { areas, hasFooter, locale, nonce, today }), status)
}
