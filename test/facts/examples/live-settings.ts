import { shippedAreas } from '#domain/settings/areas.ts'
import { json } from '#test/harness/people.ts'
import { changeAreas } from '#test/harness/settings.ts'

import { type ExampleOf, get } from '../example.ts'

/** A journey through part of the first product; none is shipped. */
const processes = shippedAreas()
  .PRODUCTS.slice(0, 1)
  .map(({ id: productId, steps }) => ({
    id: 'short-journey',
    uri: 'short-journey',
    enabled: false,
    title: { de: 'Kurze Strecke', en: 'Short journey' },
    productId,
    steps: steps.slice(0, 2),
  }))

/** Settings as applicants get them. */
export const liveSettingsExamples: Readonly<Record<string, ExampleOf>> = {
  'GET /api/settings/external-templates': get('/api/settings/external-templates'),
  'GET /api/pages/profile/sections': get('/api/pages/profile/sections'),
  'GET /api/processes': get('/api/processes'),
  'GET /api/processes/{id}/steps': async ({ portal }) => {
    await changeAreas(portal.client, () => ({ PROCESSES: processes }))
    return { path: '/api/processes/short-journey/steps' }
  },
  'POST /api/loan/products/{id}/steps': () => ({
    path: '/api/loan/products/consumer-credit/steps',
    init: json('POST', {}),
  }),
  'GET /api/products/products': get('/api/products/products'),
  'GET /api/products/{id}/information': get('/api/products/consumer-credit/information'),
  'GET /api/products/{id}/information/pdf': get('/api/products/consumer-credit/information/pdf'),
  'GET /api/pages': get('/api/pages'),
  'GET /api/pages/{id}': get('/api/pages/borrower'),
  'GET /api/pages/{id}/sections': get('/api/pages/borrower/sections'),
  'GET /api/pages-fields': get('/api/pages-fields'),
  'GET /api/pages-fields/calculations': get('/api/pages-fields/calculations'),
  'GET /api/settings/postcodes': get('/api/settings/postcodes?search=101'),
  'POST /api/settings/postcodes': () => ({ path: '/api/settings/postcodes', init: json('POST', { search: '101' }) }),
  'GET /api/settings/general': get('/api/settings/general'),
  'GET /api/settings/text-fields/current': get('/api/settings/text-fields/current'),
  'GET /api/tech-settings': get('/api/tech-settings'),
  'GET /api/analytics/frame': get('/api/analytics/frame'),
  'GET /api/tech-settings/interfaces': get('/api/tech-settings/interfaces'),
  'GET /api/keys': get('/api/keys'),
  'GET /api/keys/definitions': get('/api/keys/definitions'),
  'GET /api/document/config': get('/api/document/config'),
  'GET /api/user-interface/current-templates': get('/api/user-interface/current-templates'),
  'GET /api/incomeExpense/getIncomeExpenseConfig': get('/api/incomeExpense/getIncomeExpenseConfig'),
}
