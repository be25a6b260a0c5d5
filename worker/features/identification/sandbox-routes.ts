import { and, eq } from 'drizzle-orm'
import { type Context, Hono, type MiddlewareHandler } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'

import { contracts, identTransactions, loans } from '../../db/schema/loans.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { Ctx } from '../../http/context.ts'
import { sandboxNonce } from '../../http/sandbox-frame.ts'
import { openFile } from '../../http/stored-file.ts'
import { advanceSandboxIdent, findSandboxIdent } from '../../providers/identity/sandbox.ts'
import type { SandboxIdent, SandboxProved } from '../../providers/identity/sandbox-person.ts'
import { attachment } from '../documents/files.ts'
import { applyResult } from './apply-result.ts'

/** Not in a deployed portal or with a real provider, because anybody could identify as anybody. */
const sandboxOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { MODE, IDENT_URL } = c.var.ctx.env
  if (MODE !== 'development' || IDENT_URL !== undefined) throw new DomainError('unknown_route')
  await next()
}

async function readIdent(ctx: Ctx, id: string): Promise<SandboxIdent> {
  const ident = await findSandboxIdent(ctx, id)
  if (ident === undefined) throw new DomainError('not_found')
  return ident
}

const getLocale = (c: Context<AppEnv>, ident: SandboxIdent): Locale => {
  const wanted = c.req.query('lang')
  return isLocale(wanted) ? wanted : ident.locale
}

async function show(c: Context<AppEnv>, ident: SandboxIdent, unticked: boolean): Promise<Response> {
  const { sandboxPage } = await import('./sandbox-page.ts')
  return c.html(
    sandboxPage({ ident, locale: getLocale(c, ident), nonce: sandboxNonce(c), unticked }),
    unticked ? 400 : 200,
  )
}

/** `other`: somebody else than the person whom the portal named identifies, or signs where nobody identifies. */
const actions = ['identify', 'sign', 'other', 'fail'] as const
type Action = (typeof actions)[number]

/** The state after an action; undefined for an action of an earlier step. */
function after(
  ident: SandboxIdent,
  action: Action,
  proved: SandboxProved,
): Pick<SandboxIdent, 'step' | 'status' | 'proved'> | undefined {
  if (ident.status !== 'NEW') return undefined
  if (action === 'fail') return { step: ident.step, status: 'FAILED' }
  if (action === 'other') return { ...next(ident), proved }
  if ((action === 'identify') !== (ident.step === 'IDENTIFY')) return undefined
  return next(ident)
}

const next = ({ step, documents }: SandboxIdent): Pick<SandboxIdent, 'step' | 'status'> =>
  step === 'IDENTIFY' && documents.length > 0 ? { step: 'SIGN', status: 'NEW' } : { step, status: 'SUCCESS' }

function provedIn(form: Readonly<Record<string, unknown>>): SandboxProved {
  const text = (name: string): string => {
    const value = form[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return { givenNames: text('givenNames'), surname: text('surname'), dateOfBirth: text('dateOfBirth') }
}

/** Notifies the portal at once, as a real provider does by webhook. */
async function notifyPortal(ctx: Ctx, ident: SandboxIdent): Promise<void> {
  ctx.become({ kind: 'webhook', provider: 'identity' })
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(identTransactions)
      .where(and(eq(identTransactions.providerId, ident.id), eq(identTransactions.status, 'NEW'))),
  )
  if (rows[0] !== undefined) await applyResult(ctx, rows[0])
}

export const sandboxRoutes = new Hono<AppEnv>()
  .get('/sandbox/identity/:id', sandboxOnly, async (c) => show(c, await readIdent(c.var.ctx, c.req.param('id')), false))
  .post('/sandbox/identity/:id', sandboxOnly, async (c) => {
    const { ctx } = c.var
    const ident = await readIdent(ctx, c.req.param('id'))
    const form = await c.req.parseBody()
    const action = actions.find((each) => each === form['action'])
    if (action === undefined) throw new DomainError('invalid')
    if (action === 'sign' && ident.step === 'SIGN' && ident.status === 'NEW' && form['agreed'] !== 'yes')
      return show(c, ident, true)
    const state = after(ident, action, provedIn(form))
    if (state !== undefined) await advanceSandboxIdent(ctx, ident, state)
    // The present state, so that a second click leads to the same page as the first.
    const now = await readIdent(ctx, ident.id)
    if (now.status === 'NEW') return c.redirect(`/sandbox/identity/${ident.id}?lang=${getLocale(c, ident)}`, 303)
    await notifyPortal(ctx, now)
    return c.redirect(now.returnUrl, 303)
  })
  .get('/sandbox/identity/:id/papers/:paperId', sandboxOnly, async (c) => {
    const ident = await readIdent(c.var.ctx, c.req.param('id'))
    const paper = ident.documents.find((each) => each.id === c.req.param('paperId'))
    if (paper === undefined) throw new DomainError('not_found')
    const [[file]] = await c.var.ctx.read(
      c.var.ctx.db
        .select({ objectKey: contracts.objectKey, size: contracts.size, dataKey: loans.dataKey })
        .from(contracts)
        .innerJoin(loans, eq(loans.id, contracts.loanId))
        .where(eq(contracts.id, paper.id)),
    )
    const object = file === undefined ? null : await openFile(c.var.ctx, file)
    if (object === null) throw new DomainError('not_found')
    return c.body(object.body, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachment(paper.fileName),
      'Cache-Control': 'private, no-store',
    })
  })
