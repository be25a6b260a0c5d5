import { shippedAreas } from '#domain/settings/areas.ts'
import { savedSample } from '#domain/settings/areas/child-benefit/samples.ts'
import { json } from '#test/harness/people.ts'

import { administrator, type ExampleOf, get, named, send, type World } from '../example.ts'

const shipped = shippedAreas()

const draft = { id: 'PASSWORD_RESET', locale: 'de', subject: 'Ihr Link', body: '<p>{{ link }}</p>' }

async function someKey(world: World): Promise<string> {
  const key = named('k')
  const added = { type: 'TITLE', key, displaytext: { de: 'Neu', en: 'New' } }
  await (await administrator(world)).fetch('/api/keys/update', json('PUT', added))
  return key
}

async function someItem(world: World): Promise<string> {
  const id = named('item')
  const items = [...shipped.LIVING_TYPE, { id, kind: 'INCOME', label: { de: 'Neu', en: 'New' } }]
  await (await administrator(world)).fetch('/api/incomeExpense/saveScheduledIncomeExpenseConfig', json('POST', items))
  return id
}

/** An analytics script that waits for somebody else than the callers. */
async function waitingScript({ portal }: World): Promise<string> {
  const scriptAddress = 'https://stats.example/s.js'
  const wanted = JSON.stringify({ on: true, scriptAddress })
  await portal.client.batch([
    // Not listed by the operator of these portals, but on already.
    { sql: `insert or replace into technical_settings (key, value) values ('ANALYTICS', ?)`, args: [wanted] },
    {
      sql: `insert or replace into analytics_requests values (?, 'somebody', ?)`,
      args: [scriptAddress, new Date().toISOString()],
    },
  ])
  return scriptAddress
}

/** Other areas of settings. */
export const settingsExamples: Readonly<Record<string, ExampleOf>> = {
  'PUT /api/settings/general': send('PUT', '/api/settings/general', { LOGIN_ATTEMPTS: 6, BANK_PHONE: '+49 69 1' }),
  'PUT /api/settings/general/{id}': send('PUT', '/api/settings/general/LOGIN_ATTEMPTS', { value: 6 }),
  'GET /api/settings/general/changes': get('/api/settings/general/changes'),
  'PUT /api/tech-settings/interfaces': send('PUT', '/api/tech-settings/interfaces', {
    WEBID_IDENTIFY_PERSONAL: 'true',
  }),
  'GET /api/tech-settings/analytics-scripts': get('/api/tech-settings/analytics-scripts'),
  'GET /api/tech-settings/analytics': get('/api/tech-settings/analytics'),
  'POST /api/tech-settings/analytics/approve': async (world) => ({
    path: '/api/tech-settings/analytics/approve',
    init: json('POST', { scriptAddress: await waitingScript(world) }),
  }),
  'DELETE /api/tech-settings/analytics': async (world) => {
    await waitingScript(world)
    return { path: '/api/tech-settings/analytics', init: { method: 'DELETE' }, status: 204 }
  },
  'GET /api/tech-settings/interfaces/changes': get('/api/tech-settings/interfaces/changes'),
  'GET /api/settings/text-fields/scheduled': get('/api/settings/text-fields/scheduled'),
  'GET /api/settings/text-fields/changes': get('/api/settings/text-fields/changes'),
  'PUT /api/settings/text-fields/{type}': send('PUT', '/api/settings/text-fields/PAGE_TITLE', {
    text: { de: 'Kredite', en: 'Loans' },
  }),
  'GET /api/user-interface/scheduled-templates': get('/api/user-interface/scheduled-templates'),
  'GET /api/user-interface/changes': get('/api/user-interface/changes'),
  'GET /api/user-interface/select-options': get('/api/user-interface/select-options'),
  'PUT /api/user-interface/templates': send('PUT', '/api/user-interface/templates', { data: { THEME: 'DARK-GREEN' } }),
  'GET /api/keys/scheduled': get('/api/keys/scheduled'),
  'DELETE /api/keys/delete': async (world) => ({
    path: '/api/keys/delete',
    init: json('DELETE', { type: 'TITLE', key: await someKey(world) }),
  }),
  'PUT /api/keys/update': send('PUT', '/api/keys/update', {
    type: 'TITLE',
    key: 'k1',
    displaytext: { de: 'Mag.', en: 'Mag.' },
  }),
  'PUT /api/keys/update-keys': send('PUT', '/api/keys/update-keys', {
    type: 'TITLE',
    keys: shipped.KEYS.find(({ id }) => id === 'TITLE')?.keys,
  }),
  'GET /api/keys/definitions/scheduled': get('/api/keys/definitions/scheduled'),
  'GET /api/keys/definitions/scheduled/changes': get('/api/keys/definitions/scheduled/changes'),
  'PUT /api/keys/definitions/scheduled/{id}': send('PUT', '/api/keys/definitions/scheduled/TITLE', {
    label: { de: 'Titel', en: 'Title' },
  }),
  // All existing ones have a definition.
  'POST /api/keys/definitions/scheduled': send('POST', '/api/keys/definitions/scheduled', shipped.KEYS[0], 400),
  // Fields use it.
  'DELETE /api/keys/definitions/scheduled/{id}': () => ({
    path: '/api/keys/definitions/scheduled/SALUTATION',
    init: { method: 'DELETE' },
    status: 400,
  }),
  'GET /api/document/changes': get('/api/document/changes'),
  'POST /api/document/config': send('POST', '/api/document/config', shipped.DOCUMENTS),
  'POST /api/document/config/reset': () => ({ path: '/api/document/config/reset', init: { method: 'POST' } }),
  'GET /api/incomeExpense/getScheduledIncomeExpenseConfig': get('/api/incomeExpense/getScheduledIncomeExpenseConfig'),
  'GET /api/incomeExpense/changes': get('/api/incomeExpense/changes'),
  'POST /api/incomeExpense/saveScheduledIncomeExpenseConfig': send(
    'POST',
    '/api/incomeExpense/saveScheduledIncomeExpenseConfig',
    shipped.LIVING_TYPE,
  ),
  'DELETE /api/incomeExpense/delete': async (world) => ({
    path: '/api/incomeExpense/delete',
    init: json('DELETE', { ids: [await someItem(world)] }),
  }),
  'PUT /api/incomeExpense/update': send('PUT', '/api/incomeExpense/update', {
    netIncome: { label: { de: 'Nettoeinkommen im Monat', en: 'Net income per month' } },
  }),
  'GET /api/email-templates/email-templates': get('/api/email-templates/email-templates?current=false'),
  'GET /api/email-templates/changes': get('/api/email-templates/changes'),
  'GET /api/email-templates/email-field-types': get('/api/email-templates/email-field-types?fieldType=REGISTRATION'),
  'PUT /api/email-templates/email-templates/{id}': send(
    'PUT',
    '/api/email-templates/email-templates/PASSWORD_RESET',
    shipped.EMAIL_TEMPLATES.find(({ id }) => id === 'PASSWORD_RESET'),
  ),
  'POST /api/email-templates/preview': send('POST', '/api/email-templates/preview', draft),
  'POST /api/email-templates/test': send('POST', '/api/email-templates/test', draft),
  'GET /api/contracts/settings': get('/api/contracts/settings'),
  'GET /api/contracts/settings/changes': get('/api/contracts/settings/changes'),
  'POST /api/contracts/settings': send('POST', '/api/contracts/settings', shipped.OFFER),
  'GET /api/settings/child-benefit': get('/api/settings/child-benefit?current=false'),
  'GET /api/settings/child-benefit/changes': get('/api/settings/child-benefit/changes'),
  'POST /api/settings/child-benefit': send('POST', '/api/settings/child-benefit', {
    code: 'function calculate(loan) { return 259 }',
  }),
  'POST /api/settings/child-benefit/try': send('POST', '/api/settings/child-benefit/try', {
    code: 'function calculate(loan) { return 259 }',
    loan: savedSample.loan,
  }),
  'POST /api/settings/child-benefit/reset': () => ({
    path: '/api/settings/child-benefit/reset',
    init: { method: 'POST' },
  }),
  'GET /api/settings/fintec': get('/api/settings/fintec'),
  'GET /api/settings/fintec/scheduled': get('/api/settings/fintec/scheduled'),
  'PUT /api/settings/fintec/scheduled': send('PUT', '/api/settings/fintec/scheduled', {
    settings: { SETTINGS: { days: 120 } },
  }),
  'GET /api/settings/fintec/changes': get('/api/settings/fintec/changes'),
  'GET /api/settings/legal': get('/api/settings/legal'),
  'GET /api/settings/legal/changes': get('/api/settings/legal/changes'),
  'PUT /api/settings/legal/{id}': send('PUT', '/api/settings/legal/BASE_RATE', { values: [] }),
  'POST /api/settings/legal/{id}/confirm': send('POST', '/api/settings/legal/WITHDRAWAL_DAYS/confirm', {
    value: shipped.LEGAL.find(({ id }) => id === 'WITHDRAWAL_DAYS')?.values[0],
  }),
  'GET /api/web-id/settings': get('/api/web-id/settings'),
  'GET /api/web-id/settings/scheduled': get('/api/web-id/settings/scheduled'),
  'PUT /api/web-id/settings/scheduled': send('PUT', '/api/web-id/settings/scheduled', shipped.WEB_ID),
  'GET /api/web-id/fields': get('/api/web-id/fields'),
  'PUT /api/tech-settings': send('PUT', '/api/tech-settings', { SHOW_HEADER: true }),
}
