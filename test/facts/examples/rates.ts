import { shippedAreas } from '#domain/settings/areas.ts'
import { json, type Person } from '#test/harness/people.ts'
import { openChanges } from '#test/harness/releases.ts'

import { administrator, type ExampleOf, get, send } from '../example.ts'

const shipped = shippedAreas()

const [costs] = shipped.ADDITIONAL_COSTS

/** Another rate for one of the present prices, because other examples replace them. */
async function otherRate(admin: Person): Promise<object> {
  const reply = await admin.fetch('/api/system/settings/conditions?current=false')
  const [rate] = await reply.json<{ id: string; nominalRate: number }[]>()
  return { conditions: { [rate?.id ?? '']: { nominalRate: rate?.nominalRate === 4.44 ? 4.43 : 4.44 } } }
}

/** Prices, costs and valuations. */
export const rateExamples: Readonly<Record<string, ExampleOf>> = {
  'GET /api/settings/additional-costs': get('/api/settings/additional-costs'),
  'GET /api/settings/additional-costs/changes': get('/api/settings/additional-costs/changes'),
  'PUT /api/settings/additional-costs/{id}': send('PUT', `/api/settings/additional-costs/${costs?.taxes[0]?.id}`, {
    value: 1.5,
  }),
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
}
