import { type Context, Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { toStream } from '../../http/to-stream.ts'
import { attachment } from '../documents/files.ts'
import { confirmEmail, ConfirmEmailInput } from './change-email.ts'
import { OwnAccountDto } from './dto.ts'
import { Erased } from './erase-account.ts'
import { eraseOwnAccount } from './erase-own-account.ts'
import { IncomeExpenses, readIncomeExpenses, saveIncomeExpenses } from './income-expenses.ts'
import { endSessions, listSessions, SessionDto } from './own-sessions.ts'
import { readBrowser } from './known-browsers.ts'
import { AccountInput, saveAccount } from './save-account.ts'
import { Verified, verifyAccount } from './verify.ts'

const tags = ['Account and session'] as const

const save = endpoint('user', {
  proof: 'partly',
  summary: 'Update own account; a new e-mail address applies once confirmed',
  tags,
  reply: OwnAccountDto,
})

const isArchiveWanted = (c: Context<AppEnv>): boolean => /\bapplication\/zip\b/.test(c.req.header('Accept') ?? '')

const saved = async (c: Context<AppEnv>, input: AccountInput) => {
  const account = await saveAccount(c.var.ctx, input)
  c.header('X-loanportApp-alert', 'settings.messages.success')
  return c.json(account)
}

/** Calls of a signed-in person about their own account. */
export const selfRoutes = new Hono<AppEnv>()
  .put('/api/account', save, jsonBody(AccountInput), (c) => saved(c, c.req.valid('json')))
  .patch('/api/account', save, jsonBody(AccountInput), (c) => saved(c, c.req.valid('json')))
  .post('/api/account', save, jsonBody(AccountInput), (c) => saved(c, c.req.valid('json')))
  .delete(
    '/api/account',
    endpoint('user', {
      summary: 'Erase own account; return what must be kept by law',
      tags,
      reply: Erased,
      proof: true,
    }),
    async (c) => {
      const erased = await eraseOwnAccount(c.var.ctx)
      c.header('X-loanportApp-alert', 'settings.messages.account.deleted')
      return c.json(erased)
    },
  )
  .post(
    '/api/account/email-confirmation',
    endpoint('public', {
      summary:
        'Confirm a new e-mail address with the mailed key and the password; that of an administrator waits (202)',
      tags,
      secret: true,
      status: 204,
      waits: v.object({ waits: v.literal(true) }),
    }),
    jsonBody(ConfirmEmailInput),
    async (c) => {
      const { hashes } = await readBrowser(c)
      if ((await confirmEmail(c.var.ctx, c.req.valid('json'), hashes)) === 'changed') return c.body(null, 204)
      return c.json({ waits: true as const }, 202)
    },
  )
  .get(
    '/api/account/income-expenses',
    endpoint('user', { summary: 'Get own income and expenses', tags, reply: IncomeExpenses }),
    async (c) => c.json(await readIncomeExpenses(c.var.ctx)),
  )
  .put(
    '/api/account/income-expenses',
    endpoint('user', { summary: 'Save own income and expenses', tags, reply: IncomeExpenses }),
    jsonBody(IncomeExpenses),
    async (c) => c.json(await saveIncomeExpenses(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/api/account/verify',
    endpoint('user', { summary: 'Verify the details of own profile', tags, reply: Verified }),
    async (c) => {
      const reply = await verifyAccount(c.var.ctx)
      if (reply.verified) c.header('X-loanportApp-alert', 'daten.pruefung.erfolgreich')
      return c.json(reply)
    },
  )
  .get(
    '/api/account/sessions',
    endpoint('user', { summary: 'List own sessions', tags, reply: v.array(SessionDto) }),
    async (c) => c.json(await listSessions(c.var.ctx)),
  )
  .delete(
    '/api/account/sessions',
    endpoint('user', { summary: 'End all own sessions, or with others=true all others', tags, status: 204 }),
    query(v.object({ others: v.optional(v.picklist(['true', 'false']), 'false') })),
    async (c) => {
      const others = c.req.valid('query').others === 'true'
      await endSessions(c.var.ctx, { others }, await readBrowser(c))
      return c.body(null, 204)
    },
  )
  .get(
    '/api/account/consents',
    endpoint('user', {
      summary: 'List the notices, consents and agreements of own account',
      tags,
      replyText: 'Each with its text as shown, newest first',
    }),
    async (c) => c.json(await (await import('../ledger/own-entries.ts')).listOwnEntries(c.var.ctx)),
  )
  .post(
    '/api/account/consents/:id/withdraw',
    endpoint('user', { summary: 'Withdraw own consent', tags, replyText: 'The entry, withdrawn' }),
    async (c) => c.json(await (await import('../ledger/withdraw.ts')).withdrawOwnEntry(c.var.ctx, c.req.param('id'))),
  )
  .get(
    '/api/account/export',
    endpoint('user', {
      summary: 'Export own data as JSON, or with all files (Accept: application/zip)',
      tags,
      proof: true,
      replyText: 'The export as a file',
      replyTypes: ['application/zip'],
    }),
    async (c) => {
      const { ctx } = c.var
      // On demand, because few requests need them.
      const { beginExport, exportText } = await import('./export-account.ts')
      const format = isArchiveWanted(c) ? 'zip' : 'json'
      const account = await beginExport(ctx, format)
      const body =
        format === 'zip'
          ? await (await import('./export-archive.ts')).exportArchive(ctx, account)
          : toStream(exportText(ctx, account))
      return c.body(body, 200, {
        'Content-Type': format === 'zip' ? 'application/zip' : 'application/json',
        'Content-Disposition': attachment(`loanport-${ctx.at.slice(0, 10)}.${format}`),
        'Cache-Control': 'private, no-store',
        Vary: 'Accept',
      })
    },
  )
