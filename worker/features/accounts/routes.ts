import { Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { call } from '../../http/call.ts'
import { jsonBody, query } from '../../http/input.ts'
import { requirePerson } from '../../http/owner.ts'
import { visitorHashOf } from '../../http/visitors.ts'
import { activate } from './activate.ts'
import { authenticate, AuthenticateInput } from './authenticate.ts'
import { CaptchaQuery } from './captcha.ts'
import { CaptchaAlternativeInput, requestCaptchaAlternative } from './captcha-alternative.ts'
import { changePassword, ChangePasswordInput } from './change-password.ts'
import { OwnAccountDto, ownAccountDto } from './dto.ts'
import { logout, LogoutDto } from './logout.ts'
import { proofOf } from '../identification/account-proof.ts'
import { identificationsQuery } from '../identification/evidence.ts'
import { pendingEmails } from './pending-email.ts'
import { register, RegisterInput } from './register.ts'
import { finishReset, FinishResetInput, requestReset } from './reset-password.ts'
import { Email } from './rules.ts'
import { FilterSettingsInput, LanguageInput, setFilterSettings, setLanguage } from './update-account.ts'

const tags = ['Account and session'] as const

const visitorOf = async (header: string | undefined): Promise<string | undefined> =>
  header === undefined || header === '' ? undefined : visitorHashOf(header)

export const accountRoutes = new Hono<AppEnv>()
  .post(
    '/api/authenticate',
    call('public', { summary: 'Sign in', tags, secret: true, reply: v.object({ id_token: v.string() }) }),
    jsonBody(AuthenticateInput, 'loginVM'),
    async (c) => {
      const { token } = await authenticate(c.var.ctx, c.req.valid('json'), {
        userAgent: c.req.header('User-Agent') ?? '',
        visitorHash: await visitorOf(c.req.header('unique-user-id')),
      })
      c.header('Authorization', `Bearer ${token}`)
      return c.json({ id_token: token })
    },
  )
  .get(
    '/api/authenticate',
    call('public', {
      summary: 'Get the login of the signed-in user, or 204',
      tags,
      replyText: 'The login as text',
      replyType: 'text/plain',
      mayBeEmpty: true,
    }),
    async (c) => {
      await c.var.ctx.confirm()
      const { actor } = c.var.ctx
      return actor.kind === 'person' ? c.text(actor.account.login) : c.body(null, 204)
    },
  )
  .post('/api/logout', call('user', { summary: 'Sign out', tags, secret: true, reply: LogoutDto }), async (c) =>
    c.json(await logout(c.var.ctx)),
  )
  .get('/api/account', call('user', { summary: 'Get own account', tags, reply: OwnAccountDto }), async (c) => {
    const { ctx } = c.var
    const [[pending], rows] = await ctx.read(pendingEmails(ctx), identificationsQuery(ctx, ctx.claimedAccount))
    const account = requirePerson(ctx)
    return c.json(ownAccountDto(account, pending, await proofOf(ctx, account, rows)))
  })
  .put(
    '/api/account/filters-settings',
    call('user', { summary: 'Save filters and sort order of the overview', tags, status: 204 }),
    jsonBody(FilterSettingsInput),
    async (c) => {
      await setFilterSettings(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .put(
    '/api/account/:id/language',
    call('user', { summary: 'Set the language of own account', tags, status: 204 }),
    jsonBody(LanguageInput),
    async (c) => {
      await setLanguage(c.var.ctx, c.req.param('id'), c.req.valid('json').language)
      return c.body(null, 204)
    },
  )
  .post(
    '/api/account/change-password',
    call('user', { summary: 'Change own password', tags, secret: true, status: 204 }),
    jsonBody(ChangePasswordInput, 'passwordChangeDTO'),
    async (c) => {
      const { token } = await changePassword(c.var.ctx, c.req.valid('json'))
      c.header('Authorization', `Bearer ${token}`)
      return c.body(null, 204)
    },
  )
  .post(
    '/api/register',
    call('public', {
      summary: 'Register an account; the reply is the same for a known e-mail address',
      tags,
      secret: true,
      status: 201,
    }),
    query(CaptchaQuery),
    jsonBody(RegisterInput, 'managedUserVM'),
    async (c) => {
      await register(c.var.ctx, c.req.valid('json'), {
        visitorHash: await visitorOf(c.req.header('unique-user-id')),
        solution: c.req.valid('query')['g-recaptcha-response'],
      })
      return c.body(null, 201)
    },
  )
  .get(
    '/api/activate',
    call('public', { summary: 'Activate an account with the mailed key', tags, status: 204 }),
    query(v.object({ key: v.optional(v.pipe(v.string(), v.maxLength(100)), '') })),
    async (c) => {
      await activate(c.var.ctx, c.req.valid('query').key)
      return c.body(null, 204)
    },
  )
  .post(
    '/api/account/reset-password/init',
    call('public', { summary: 'Mail a password-reset link; the body is the e-mail address as plain text', tags }),
    query(CaptchaQuery),
    async (c) => {
      const text = await c.req.text()
      const email = v.safeParse(Email, text.length > 1000 ? '' : text.replace(/^"|"$/g, ''))
      // A malformed e-mail is answered like an unknown one, so that nobody learns of accounts.
      const address = email.success ? email.output : ''
      await requestReset(c.var.ctx, address, c.req.valid('query')['g-recaptcha-response'])
      return c.body(null, 200)
    },
  )
  .post(
    '/api/captcha-alternative',
    call('public', { summary: 'Mail a link that replaces the captcha', tags }),
    jsonBody(CaptchaAlternativeInput),
    async (c) => {
      await requestCaptchaAlternative(c.var.ctx, c.req.valid('json'))
      return c.body(null, 200)
    },
  )
  .post(
    '/api/account/reset-password/finish',
    call('public', { summary: 'Set a new password with the mailed key', tags, secret: true }),
    jsonBody(FinishResetInput, 'keyAndPasswordVM'),
    async (c) => {
      await finishReset(c.var.ctx, c.req.valid('json'))
      return c.body(null, 200)
    },
  )
