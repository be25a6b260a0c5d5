import { shippedAreas } from '#domain/settings/areas.ts'
import { imageForm } from '#test/harness/attachments.ts'
import { json } from '#test/harness/people.ts'

import { administrator, type ExampleOf, get, named, send, type World } from '../example.ts'

const shipped = shippedAreas()

const [product] = shipped.PRODUCTS

const [page] = shipped.PAGES

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

async function someAttachment(world: World): Promise<string> {
  const upload = { method: 'POST', body: imageForm() }
  const reply = await (await administrator(world)).fetch('/api/pages-fields/attachments', upload)
  return (await reply.json<{ id: string }>()).id
}

/** Products, processes, pages and fields. */
export const pageExamples: Readonly<Record<string, ExampleOf>> = {
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
