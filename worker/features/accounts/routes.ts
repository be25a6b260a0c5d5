import { type Context, Hono } from 'hono'
import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { requirePerson } from '../../http/owner.ts'
import { hashVisitor } from '../../http/visitors.ts'
import { ActivatedDto, activateHere, ActivateInput, activateWithPassword } from './activate.ts'
import { authenticate, AuthenticateInput, type Client, type SignedIn } from './authenticate.ts'
import { CaptchaQuery } from './captcha.ts'
import { CaptchaAlternativeInput, requestCaptchaAlternative } from './captcha-alternative.ts'
import { changePassword, ChangePasswordInput } from './change-password.ts'
import { OwnAccountDto, ownAccountDto } from './dto.ts'
import { readBrowser, keepKnown } from './known-browsers.ts'
import { logout, LogoutDto } from './logout.ts'
import { getAccountProof } from '../identification/account-proof.ts'
import { identificationsQuery } from '../identification/evidence.ts'
import { pendingEmails } from './pending-email.ts'
import { ProofInput, proveAgain } from './prove-again.ts'
import { register, RegisterInput } from './register.ts'
import { newRegistrationCookie, findRegistration } from './registration-cookie.ts'
import { resendActivation, ResendInput } from './resend-activation.ts'
import { finishReset, FinishResetInput, requestReset } from './reset-password.ts'
import { requestSignInLink, SignInByLinkInput, signInByLink, SignInLinkInput } from './sign-in-link.ts'
import { FilterSettingsInput, LanguageInput, setFilterSettings, setLanguage } from './update-account.ts'

const tags = ['Account and session'] as const

const findVisitor = async (header: string | undefined): Promise<string | undefined> =>
  header === undefined || header === '' ? undefined : hashVisitor(header)

const readClient = async (c: Context<AppEnv>): Promise<Client> => ({
  userAgent: c.req.header('User-Agent') ?? '',
  visitorHash: await findVisitor(c.req.header('unique-user-id')),
  browser: await readBrowser(c),
})

function signedIn(c: Context<AppEnv>, { token, known }: SignedIn) {
  keepKnown(c, known)
  c.header('Authorization', `Bearer ${token}`)
  return c.json({ id_token: token })
}

export const accountRoutes = new Hono<AppEnv>()
  .post(
    '/api/authenticate',
    endpoint('public', { summary: 'Sign in', tags, secret: true, reply: v.object({ id_token: v.string() }) }),
    jsonBody(AuthenticateInput, 'loginVM'),
    async (c) => {
      return signedIn(c, await authenticate(c.var.ctx, c.req.valid('json'), await readClient(c)))
    },
  )
  .get(
    '/api/authenticate',
    endpoint('public', {
      summary: 'Get the login of the signed-in user, or 204',
      tags,
      replyText: 'The login as text',
      replyTypes: ['text/plain'],
      mayBeEmpty: true,
    }),
    async (c) => {
      const { actor } = await c.var.ctx.settled()
      return actor.kind === 'person' ? c.text(actor.account.login) : c.body(null, 204)
    },
  )
  .post('/api/logout', endpoint('user', { summary: 'Sign out', tags, secret: true, reply: LogoutDto }), async (c) =>
    c.json(await logout(c.var.ctx)),
  )
  .get('/api/account', endpoint('user', { summary: 'Get own account', tags, reply: OwnAccountDto }), async (c) => {
    const { ctx } = c.var
    const [[pending], rows] = await ctx.read(pendingEmails(ctx), identificationsQuery(ctx, ctx.claimedAccount))
    const account = await requirePerson(ctx)
    return c.json(ownAccountDto(ctx.env, account, pending, await getAccountProof(ctx, account, rows)))
  })
  .post(
    '/api/account/proof',
    endpoint('user', { summary: 'Prove again, by the password, who is signed in', tags, secret: true, status: 204 }),
    jsonBody(ProofInput),
    async (c) => {
      await proveAgain(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .put(
    '/api/account/filters-settings',
    endpoint('user', { summary: 'Save filters and sort order of the overview', tags, status: 204 }),
    jsonBody(FilterSettingsInput),
    async (c) => {
      await setFilterSettings(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .put(
    '/api/account/:id/language',
    endpoint('user', { summary: 'Set the language of own account', tags, status: 204 }),
    jsonBody(LanguageInput),
    async (c) => {
      await setLanguage(c.var.ctx, c.req.param('id'), c.req.valid('json').language)
      return c.body(null, 204)
    },
  )
  .post(
    '/api/account/change-password',
    endpoint('user', { summary: 'Change own password', tags, secret: true, status: 204 }),
    jsonBody(ChangePasswordInput, 'passwordChangeDTO'),
    async (c) => {
      const { token, known } = await changePassword(c.var.ctx, c.req.valid('json'), await readBrowser(c))
      keepKnown(c, known)
      c.header('Authorization', `Bearer ${token}`)
      return c.body(null, 204)
    },
  )
  .post(
    '/api/register',
    endpoint('public', {
      summary: 'Register an account; the reply is the same for a known e-mail address',
      tags,
      secret: true,
      status: 201,
    }),
    query(CaptchaQuery),
    jsonBody(RegisterInput, 'managedUserVM'),
    async (c) => {
      const browser = await newRegistrationCookie(c)
      await register(c.var.ctx, c.req.valid('json'), {
        visitorHash: await findVisitor(c.req.header('unique-user-id')),
        browserHash: browser.hash,
        solution: c.req.valid('query')['g-recaptcha-response'],
      })
      browser.keep()
      return c.body(null, 201)
    },
  )
  .get(
    '/api/activate',
    endpoint('public', {
      summary: 'Activate an account with the mailed key, in the browser that registered; changes nothing elsewhere',
      tags,
      reply: ActivatedDto,
    }),
    query(v.object({ key: v.optional(v.pipe(v.string(), v.maxLength(100)), '') })),
    async (c) => c.json(await activateHere(c.var.ctx, c.req.valid('query').key, await findRegistration(c))),
  )
  .post(
    '/api/activate',
    endpoint('public', {
      summary: 'Activate an account with the mailed key and a password that its holder chooses',
      tags,
      secret: true,
      reply: ActivatedDto,
    }),
    jsonBody(ActivateInput, 'keyAndPasswordVM'),
    async (c) => c.json(await activateWithPassword(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/api/register/resend',
    endpoint('public', { summary: 'Mail the link of a waiting registration again', tags, status: 204 }),
    jsonBody(ResendInput),
    async (c) => {
      await resendActivation(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .post(
    '/api/account/reset-password/init',
    endpoint('public', { summary: 'Mail a password-reset link; the body is the e-mail address as plain text', tags }),
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
    '/api/account/sign-in-link',
    endpoint('public', { summary: 'Mail a sign-in link; the reply is the same for an unknown e-mail address', tags }),
    query(CaptchaQuery),
    jsonBody(SignInLinkInput),
    async (c) => {
      await requestSignInLink(c.var.ctx, c.req.valid('json'), c.req.valid('query')['g-recaptcha-response'])
      return c.body(null, 200)
    },
  )
  .post(
    '/api/account/sign-in-link/finish',
    endpoint('public', {
      summary: 'Sign in with the mailed key',
      tags,
      secret: true,
      reply: v.object({ id_token: v.string() }),
    }),
    jsonBody(SignInByLinkInput),
    async (c) => signedIn(c, await signInByLink(c.var.ctx, c.req.valid('json'), await readClient(c))),
  )
  .post(
    '/api/captcha-alternative',
    endpoint('public', { summary: 'Mail a link that replaces the captcha', tags }),
    jsonBody(CaptchaAlternativeInput),
    async (c) => {
      await requestCaptchaAlternative(c.var.ctx, c.req.valid('json'))
      return c.body(null, 200)
    },
  )
  .post(
    '/api/account/reset-password/finish',
    endpoint('public', { summary: 'Set a new password with the mailed key', tags, secret: true }),
    jsonBody(FinishResetInput, 'keyAndPasswordVM'),
    async (c) => {
      await finishReset(c.var.ctx, c.req.valid('json'))
      return c.body(null, 200)
    },
  )
