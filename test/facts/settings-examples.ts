import { shippedAreas } from '#domain/settings/areas.ts'
import { savedSample } from '#domain/settings/editing/child-benefit-samples.ts'
import { exportFormat, exportVersion } from '#domain/settings/import-export/transfer.ts'
import { imageForm } from '#test/harness/attachments.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPreview } from '#test/harness/previews.ts'
import { approve, openChanges, setGeneral } from '#test/harness/releases.ts'
import type { ExampleOf, World } from './example.ts'

const shipped = shippedAreas()
const [product] = shipped.PRODUCTS
const [page] = shipped.PAGES
const [costs] = shipped.ADDITIONAL_COSTS

const draft = { id: 'PASSWORD_RESET', locale: 'de', subject: 'Ihr Link', body: '<p>{{ link }}</p>' }

const get =
  (path: string): ExampleOf =>
  () => ({ path })

const send =
  (method: string, path: string, body: unknown, status = 200): ExampleOf =>
  () => ({ path, init: json(method, body), status })

const administrator = ({ portal }: World): Promise<Person> => signedIn(portal, 'ADMIN')

const named = (begin: string): string => `${begin}-${crypto.randomUUID().slice(0, 8)}`

/** Schedules a change of another administrator; returns its id. */
async function someChange(world: World): Promise<string> {
  const author = await administrator(world)
  const phone = `+49 69 ${Math.floor(Math.random() * 1e8)}`
  await setGeneral(author, 'BANK_PHONE', phone)
  const change = (await openChanges(author)).find(({ key }) => key === 'BANK_PHONE')
  return change?.id ?? ''
}

async function someRelease(world: World): Promise<number> {
  const id = await someChange(world)
  const reply = await approve(await administrator(world), [id])
  return (await reply.json<{ release: number }>()).release
}

async function someKey(world: World): Promise<string> {
  const key = named('k')
  const added = { type: 'TITLE', key, displaytext: { de: 'Neu', en: 'New' } }
  await (await administrator(world)).fetch('/api/keys/update', json('PUT', added))
  return key
}

async function somePage(world: World): Promise<string> {
  const id = named('page')
  await (await administrator(world)).fetch('/api/scheduled-pages', json('POST', { ...page, id, uri: id }))
  return id
}

async function someField(world: World): Promise<string> {
  const id = named('field')
  const field = { id, type: 'TEXTFIELD', entityType: 'LOAN', label: { de: 'Neu', en: 'New' } }
  await (await administrator(world)).fetch('/api/pages-fields/scheduled', json('PUT', { fields: [field] }))
  return id
}

async function someItem(world: World): Promise<string> {
  const id = named('item')
  const items = [...shipped.LIVING_TYPE, { id, kind: 'INCOME', label: { de: 'Neu', en: 'New' } }]
  await (await administrator(world)).fetch('/api/incomeExpense/saveScheduledIncomeExpenseConfig', json('POST', items))
  return id
}

async function someAttachment(world: World): Promise<string> {
  const upload = { method: 'POST', body: imageForm() }
  const reply = await (await administrator(world)).fetch('/api/pages-fields/attachments', upload)
  return (await reply.json<{ id: string }>()).id
}

/** Another rate for one of the present prices, because other examples replace them. */
async function otherRate(admin: Person): Promise<object> {
  const reply = await admin.fetch('/api/system/settings/conditions?current=false')
  const [rate] = await reply.json<{ id: string; nominalRate: number }[]>()
  return { conditions: { [rate?.id ?? '']: { nominalRate: rate?.nominalRate === 4.44 ? 4.43 : 4.44 } } }
}

/** Calls for settings: one valid request for each. */
export const settingsExamples: Readonly<Record<string, ExampleOf>> = {
  'PUT /api/settings/general': send('PUT', '/api/settings/general', { LOGIN_ATTEMPTS: 6, BANK_PHONE: '+49 69 1' }),
  'PUT /api/settings/general/{id}': send('PUT', '/api/settings/general/LOGIN_ATTEMPTS', { value: 6 }),
  'GET /api/settings/general/changes': get('/api/settings/general/changes'),
  'PUT /api/tech-settings/interfaces': send('PUT', '/api/tech-settings/interfaces', {
    WEBID_IDENTIFY_PERSONAL: 'true',
  }),
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

  'GET /api/release-changes/changed-settings': get('/api/release-changes/changed-settings?lang=en'),
  'GET /api/release-changes/change-is-available/{area}': get('/api/release-changes/change-is-available/PAGES'),
  'POST /api/release-changes/approve': async (world) => ({
    path: '/api/release-changes/approve',
    init: json('POST', { ids: [await someChange(world)] }),
  }),
  'POST /api/release-changes/impact': async (world) => ({
    path: '/api/release-changes/impact',
    init: json('POST', { ids: [await someChange(world)] }),
  }),
  'POST /api/release-changes/preview': send('POST', '/api/release-changes/preview', {}),
  'GET /api/release-changes/preview': async (world) => ({
    path: '/api/release-changes/preview',
    init: { headers: { 'X-Preview': (await openPreview(await administrator(world))).key } },
  }),
  'POST /api/release-changes/reject/{id}': async (world) => ({
    path: `/api/release-changes/reject/${await someChange(world)}`,
    init: json('POST', { reason: 'Bitte mit Vorwahl.' }),
    status: 204,
  }),
  'DELETE /api/release-changes/remove/{id}': async (world) => ({
    path: `/api/release-changes/remove/${await someChange(world)}`,
    init: { method: 'DELETE' },
    status: 204,
  }),
  'GET /api/release-changes/history': get('/api/release-changes/history'),
  'GET /api/release-changes/rollback/{release}': async (world) => ({
    path: `/api/release-changes/rollback/${await someRelease(world)}`,
  }),
  'POST /api/release-changes/rollback/{release}': async (world) => ({
    path: `/api/release-changes/rollback/${await someRelease(world)}`,
    init: { method: 'POST' },
  }),

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

  'GET /api/products/scheduled-products': get('/api/products/scheduled-products'),
  'GET /api/products/scheduled-products/changes': get('/api/products/scheduled-products/changes'),
  'POST /api/products/products': send('POST', '/api/products/products', product),
  'GET /api/processes/scheduled': get('/api/processes/scheduled'),
  'GET /api/processes/scheduled/changes': get('/api/processes/scheduled/changes'),
  'POST /api/processes': () => ({
    path: '/api/processes',
    init: json('POST', {
      id: 'short-way',
      uri: 'short-way',
      enabled: false,
      title: { de: 'Kurzer Weg', en: 'Short way' },
      productId: product?.id,
      steps: product?.steps.slice(0, 2),
    }),
  }),
  'GET /api/scheduled-pages': get('/api/scheduled-pages'),
  'GET /api/scheduled-pages/{id}': get(`/api/scheduled-pages/${page?.id}`),
  'PUT /api/scheduled-pages/{id}': send('PUT', `/api/scheduled-pages/${page?.id}`, { title: page?.title }),
  'POST /api/scheduled-pages': () => {
    const id = named('page')
    return { path: '/api/scheduled-pages', init: json('POST', { ...page, id, uri: id }), status: 201 }
  },
  'POST /api/scheduled-pages/copy': () => {
    const newId = named('page')
    return {
      path: '/api/scheduled-pages/copy',
      init: json('POST', { id: page?.id, newId, uri: newId }),
      status: 201,
    }
  },
  'DELETE /api/scheduled-pages/{id}': async (world) => ({
    path: `/api/scheduled-pages/${await somePage(world)}`,
    init: { method: 'DELETE' },
  }),
  'GET /api/scheduled-pages/changes': get('/api/scheduled-pages/changes'),
  'PUT /api/page/position': send('PUT', '/api/page/position', { id: page?.id, position: 1 }),
  'GET /api/conditions/fields': get('/api/conditions/fields'),
  'GET /api/pages-fields/scheduled': get('/api/pages-fields/scheduled'),
  'GET /api/pages-fields/scheduled/changes': get('/api/pages-fields/scheduled/changes'),
  'PUT /api/pages-fields/scheduled': send('PUT', '/api/pages-fields/scheduled', {
    fields: shipped.INPUT_FIELDS.slice(0, 2),
  }),
  'DELETE /api/pages-fields/scheduled/{id}': async (world) => ({
    path: `/api/pages-fields/scheduled/${await someField(world)}`,
    init: { method: 'DELETE' },
  }),

  'GET /api/settings/additional-costs': get('/api/settings/additional-costs'),
  'GET /api/settings/additional-costs/changes': get('/api/settings/additional-costs/changes'),
  'PUT /api/settings/additional-costs/{id}': send('PUT', `/api/settings/additional-costs/${costs?.taxes[0]?.id}`, {
    value: 1.5,
  }),
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
  'GET /api/on-geo/object-types': get('/api/on-geo/object-types'),
  'GET /api/on-geo/object-types/dictionary': get('/api/on-geo/object-types/dictionary'),
  'GET /api/on-geo/outbuildings': get('/api/on-geo/outbuildings'),
  'GET /api/on-geo/types-of-use': get('/api/on-geo/types-of-use'),
  'GET /api/on-geo/equipment': get('/api/on-geo/equipment'),
  'GET /api/on-geo/settings': get('/api/on-geo/settings'),
  'GET /api/on-geo/fields': get('/api/on-geo/fields'),
  'GET /api/on-geo/loft-conversions': get('/api/on-geo/loft-conversions'),
  'GET /api/on-geo/degrees': get('/api/on-geo/degrees'),
  'GET /api/on-geo/floors': get('/api/on-geo/floors'),
  'GET /api/on-geo/basements': get('/api/on-geo/basements'),
  'GET /api/on-geo/settings/scheduled': get('/api/on-geo/settings/scheduled'),
  'POST /api/on-geo/settings/scheduled': send('POST', '/api/on-geo/settings/scheduled', shipped.ONGEO),
  'POST /api/on-geo/object-types/import': send('POST', '/api/on-geo/object-types/import', {
    content: 'code;name_de;name_en;key\nEFH;Einfamilienhaus;Single-family house;01',
  }),
  'POST /api/on-geo/outbuildings/import': send('POST', '/api/on-geo/outbuildings/import', {
    content: 'code;name_de;name_en;key\nGA;Garage;Garage;01',
  }),
  'GET /api/system/settings/conditions': get('/api/system/settings/conditions?current=false'),
  'POST /api/system/settings/conditions': () => ({ path: '/api/system/settings/conditions', init: { method: 'POST' } }),
  'PUT /api/system/settings/conditions': async (world) => {
    const admin = await administrator(world)
    return { path: '/api/system/settings/conditions', init: json('PUT', await otherRate(admin)) }
  },
  'POST /api/product-types/conditions/take-back': async (world) => {
    const admin = await administrator(world)
    await admin.fetch('/api/system/settings/conditions', json('PUT', await otherRate(admin)))
    // All at once, because a single one may contradict other scheduled changes.
    const scheduled = (await openChanges(admin)).filter(({ area }) => area === 'INTEREST_CONDITIONS')
    const ids = scheduled.map(({ key }) => key)
    return { path: '/api/product-types/conditions/take-back', init: json('POST', { ids }) }
  },
  'POST /api/product-types/conditions/import': send('POST', '/api/product-types/conditions/import', {
    content: [
      'productType;amountFrom;amountTo;termFrom;termTo;nominalRate;feePercent;validFrom;validTo',
      '01;1000;50000;12;84;5,49;0;01.01.2026;31.12.2099',
    ].join('\n'),
  }),
  'GET /api/product-types/conditions': get('/api/product-types/conditions/?conditionField=INTENDED_USE'),
  'PUT /api/product-types/conditions': send('PUT', '/api/product-types/conditions/', {
    conditionField: 'INTENDED_USE',
    mappings: [{ value: 'MODERNISATION', key: '06' }],
  }),
  'GET /api/product-types/critical-values': get('/api/product-types/critical-values/?definition=PRODUCT_TYPE&key=01'),
  'GET /api/health/interest-conditions': get('/api/health/interest-conditions'),
  'GET /api/health/product-types': get('/api/health/product-types'),

  'PUT /api/tech-settings': send('PUT', '/api/tech-settings', { SHOW_HEADER: true }),
  'POST /api/settings/export': () => ({ path: '/api/settings/export', init: { method: 'POST' } }),
  // The reply lists its problems.
  'POST /api/settings/import/validate': send('POST', '/api/settings/import/validate', { content: '{}' }),
  'POST /api/settings/import': send('POST', '/api/settings/import', {
    content: JSON.stringify({ format: exportFormat, formatVersion: exportVersion, areas: { OFFER: shipped.OFFER } }),
  }),

  'POST /api/pages-fields/attachments': () => ({
    path: '/api/pages-fields/attachments',
    init: { method: 'POST', body: imageForm() },
    status: 201,
  }),
  'DELETE /api/pages-fields/attachments/{id}': async (world) => ({
    path: `/api/pages-fields/attachments/${await someAttachment(world)}`,
    init: { method: 'DELETE' },
    status: 204,
  }),
  'GET /api/pages-fields/attachments/{id}': async (world) => {
    const id = await someAttachment(world)
    const reply = await (
      await administrator(world)
    ).fetch('/api/download-tokens', json('POST', { kind: 'attachment', id }))
    const { token } = await reply.json<{ token: string }>()
    return { path: `/api/pages-fields/attachments/${id}?token=${token}` }
  },
}
