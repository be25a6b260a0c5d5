import { type Context, Hono, type MiddlewareHandler } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'

import type { AppEnv } from '../../http/app-env.ts'
import type { Ctx } from '../../http/context.ts'
import { sandboxNonce } from '../../http/sandbox-frame.ts'
import {
  advanceSandboxRisk,
  findSandboxRisk,
  sandboxBanks,
  type SandboxRisk,
} from '../../providers/aggregation/sandbox.ts'
import type { SandboxProblem } from './sandbox-page.ts'

/** Not in a deployed portal or with a real service, because anybody could claim any income. */
const sandboxOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { MODE, FINTEC_URL } = c.var.ctx.env
  if (MODE !== 'development' || FINTEC_URL !== undefined) throw new DomainError('unknown_route')
  await next()
}

async function readRisk(ctx: Ctx, key: string): Promise<SandboxRisk> {
  const risk = await findSandboxRisk(ctx, key)
  if (risk === undefined) throw new DomainError('not_found')
  return risk
}

const getLocale = (c: Context<AppEnv>, risk: SandboxRisk): Locale => {
  const wanted = c.req.query('lang')
  return isLocale(wanted) ? wanted : risk.locale
}

async function show(c: Context<AppEnv>, risk: SandboxRisk, problem?: SandboxProblem): Promise<Response> {
  const { sandboxPage } = await import('./sandbox-page.ts')
  return c.html(
    sandboxPage({ risk, locale: getLocale(c, risk), nonce: sandboxNonce(c), search: c.req.query('q') ?? '', problem }),
    problem === undefined ? 200 : 400,
  )
}

export const sandboxPin = '11111'
export const sandboxCode = '22222'
const pinTries = 3

type Move = Parameters<typeof advanceSandboxRisk>[2]
interface Click {
  readonly move?: Move
  readonly problem?: SandboxProblem
}

/** The state after an action; unchanged for an action of an earlier step. */
function after(risk: SandboxRisk, form: Readonly<Record<string, unknown>>): Click {
  switch (form['action']) {
    case 'cancel':
      return { move: { status: 'CANCELLED' } }
    case 'expire':
      return { move: { status: 'EXPIRED' } }
    case 'bank': {
      const bank = sandboxBanks.find(({ id }) => id === form['bank'])
      if (risk.step !== 'BANK' || bank === undefined) return {}
      return { move: bank.id === 'unavailable' ? { status: 'FAILED' } : { step: 'LOGIN', bank: bank.id } }
    }
    case 'login': {
      if (risk.step !== 'LOGIN') return {}
      if (form['pin'] === sandboxPin) return { move: { step: 'CODE' } }
      const isLast = risk.wrongPins + 1 >= pinTries
      return {
        move: { wrongPin: true, ...(isLast ? { status: 'FAILED' } : {}) },
        ...(isLast ? {} : { problem: 'pin' }),
      }
    }
    case 'code':
      if (risk.step !== 'CODE') return {}
      return form['code'] === sandboxCode ? { move: { status: 'DONE' } } : { problem: 'code' }
    default:
      throw new DomainError('invalid')
  }
}

export const aggregationSandboxRoutes = new Hono<AppEnv>()
  .get('/sandbox/accounts/:key', sandboxOnly, async (c) => show(c, await readRisk(c.var.ctx, c.req.param('key'))))
  .post('/sandbox/accounts/:key', sandboxOnly, async (c) => {
    const { ctx } = c.var
    const risk = await readRisk(ctx, c.req.param('key'))
    const click = risk.status === 'OPEN' ? after(risk, await c.req.parseBody()) : {}
    if (click.move !== undefined) await advanceSandboxRisk(ctx, risk, click.move)
    // The present state, so that a second click leads to the same page as the first.
    const now = await readRisk(ctx, risk.wizardSessionKey)
    if (now.status !== 'OPEN') return c.redirect(now.returnUrl, 303)
    if (click.problem !== undefined) return show(c, now, click.problem)
    return c.redirect(`/sandbox/accounts/${now.wizardSessionKey}?lang=${getLocale(c, now)}`, 303)
  })
