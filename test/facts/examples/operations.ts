import { sendLoan } from '#test/harness/bank.ts'
import { contactFile, contactForm, sentMessage } from '#test/harness/contact.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, signedIn } from '#test/harness/people.ts'
import { sharingOn } from '#test/harness/sharing.ts'

import { bare, type ExampleOf, get } from '../example.ts'

/** Messages, mails and what keeps the portal running. */
export const operationsExamples: Readonly<Record<string, ExampleOf>> = {
  'POST /api/contact': () => ({ path: '/api/contact', init: { method: 'POST', body: contactForm() }, status: 201 }),
  'GET /api/contact': get('/api/contact'),
  'PUT /api/contact/{id}': async ({ portal }) => ({
    path: `/api/contact/${await sentMessage(portal)}`,
    init: json('PUT', { state: 'ANSWERED' }),
  }),
  'POST /api/contact/{id}/look': async ({ portal }) => ({
    path: `/api/contact/${await sentMessage(portal)}/look`,
    init: bare('POST'),
  }),
  'GET /api/contact/{id}/file': async ({ portal }) => {
    const id = await sentMessage(portal, contactFile())
    const admin = await signedIn(portal, 'ADMIN')
    const reply = await admin.fetch('/api/download-tokens', json('POST', { kind: 'contact', id }))
    return { path: `/api/contact/${id}/file?token=${(await reply.json<{ token: string }>()).token}` }
  },
  'GET /i18n/{lang}.json': get('/i18n/de.json'),
  'GET /i18n/{part}/{lang}.json': get('/i18n/admin/de.json'),
  'GET /api/openapi.json': get('/api/openapi.json'),
  'GET /api/unprocessed-applications/export': async ({ portal }) => {
    const admin = await signedIn(portal, 'ADMIN')
    const id = 'unprocessed-applications'
    const { token } = await (
      await admin.fetch('/api/download-tokens', json('POST', { kind: 'export', id }))
    ).json<{
      token: string
    }>()
    return { path: `/api/unprocessed-applications/export?token=${token}` }
  },
  'DELETE /api/unprocessed-applications': () => ({ path: '/api/unprocessed-applications', init: bare('DELETE') }),
  'GET /api/mails': get('/api/mails'),
  'POST /api/mails/{id}/look': async ({ portal }) => {
    const id = crypto.randomUUID()
    await portal.client.execute(
      `insert into mails (id, kind, recipient, subject, html, text, created_at)
        values (?, 'PASSWORD_RESET', 'a@test.example', '', '', '', '2026-11-30')`,
      [id],
    )
    return { path: `/api/mails/${id}/look`, init: json('POST', { reason: 'Rückfrage' }) }
  },
  'GET /api/shared-applications': async ({ portal }) => {
    await sharingOn(portal)
    return { path: '/api/shared-applications' }
  },
  'GET /api/unprocessed-applications': get('/api/unprocessed-applications'),
  'PUT /api/unprocessed-applications/{id}/reschedule': async ({ portal }) => {
    const user = await signedIn(portal)
    const loan = await sendLoan(user.fetch, await completeLoan(user.fetch))
    const { rows } = await portal.client.execute(
      `update applications set status = 'SUBMITTION_FAILED' where loan_id = ? returning id`,
      [loan.id],
    )
    return { path: `/api/unprocessed-applications/${String(rows[0]?.['id'])}/reschedule`, init: bare('PUT') }
  },
  'GET /management/health': get('/management/health'),
  'GET /management/info': get('/management/info'),
  'GET /management/metrics': get('/management/metrics'),
  'GET /management/metrics/history': get('/management/metrics/history?hours=1'),
  'GET /management/metrics/vitals': get('/management/metrics/vitals?days=30'),
  'POST /api/visits/vitals': async ({ portal }) => {
    const { rows } = await portal.client.execute('select max(number) as release from releases')
    await portal.client.execute(
      "insert into technical_settings (key, value) values ('FIELD_METRICS', 'true') on conflict (key) do update set value = 'true'",
    )
    const measured = { release: Number(rows[0]?.['release']), width: 'wide', pages: [{ page: 'start', LCP: 1200 }] }
    return { path: '/api/visits/vitals', init: json('POST', measured), status: 204 }
  },
  'GET /management/jhimetrics': get('/management/jhimetrics?hours=24'),
  'GET /management/prometheus': ({ portal }) => ({
    path: '/management/prometheus',
    init: { headers: { Authorization: `Bearer ${String(portal.env['PROMETHEUS_TOKEN'])}` } },
  }),
  'GET /management/threaddump': get('/management/threaddump'),
  'GET /management/loggers': get('/management/loggers'),
  'POST /management/loggers/{name}': () => ({
    path: '/management/loggers/providers.bank',
    init: json('POST', { configuredLevel: 'DEBUG' }),
    status: 204,
  }),
  'GET /management/configprops': get('/management/configprops'),
  'GET /management/env': get('/management/env'),
  'GET /management/audits': get('/management/audits'),
  'POST /management/audits/search': () => ({
    path: '/management/audits/search',
    init: json('POST', { principal: 'anna' }),
  }),
  'GET /management/audits/{id}': async ({ portal }) => {
    await signedIn(portal).then(({ fetch }) => fetch('/api/account', json('PUT', { langKey: 'en' })))
    const { rows } = await portal.client.execute('select id from audits order by at desc limit 1')
    return { path: `/management/audits/${String(rows[0]?.['id'])}` }
  },
}
