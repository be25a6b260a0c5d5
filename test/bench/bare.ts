import { createClient, type Client } from '@libsql/client/web'
import { Hono } from 'hono'
import { validator } from 'hono-openapi'

import { CalculateInput } from '#worker/features/loans/calculation/calculate.ts'

import { waiting } from '../harness/waiting.ts'

/** What each answers, as `openBench` hands it over. */
interface Bindings {
  readonly DATABASE_URL: string
  readonly DATABASE_TOKEN: string
  /** JSON text of the size of what is measured against it. */
  readonly TEXT: string
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> }
}

/** Workers that do no more than the one thing that ours is measured against; each is an entrypoint with a port of its own. */
const bare = () => new Hono<{ Bindings: Bindings }>()
/** One for each request, as its documentation shows it for Workers. */
const clientOf = ({ DATABASE_URL, DATABASE_TOKEN }: Bindings): Client =>
  createClient({ url: DATABASE_URL, authToken: DATABASE_TOKEN })

export const json = bare().get('/', (c) => c.json({ ok: true }))

export const sameSize = bare().get('/', (c) => c.body(c.env.TEXT, 200, { 'Content-Type': 'application/json' }))

/** Validates a body as the portal does, and answers it. */
export const validated = bare().post('/', validator('json', CalculateInput), (c) => c.json(c.req.valid('json')))

export const select = bare().get('/:id', async (c) => {
  const { rows } = await clientOf(c.env).execute({
    sql: 'select id, version from loans where id = ?',
    args: [c.req.param('id')],
  })
  return c.json(rows)
})

/** Rows of the table `bare`, which `openBench` makes. */
const written = [1, 2, 3, 4, 5]

export const batch = bare().put('/', async (c) => {
  const text = await c.req.text()
  const statements = written.map((id) => ({ sql: 'update bare set content = ? where id = ?', args: [text, id] }))
  const results = await waiting(() => clientOf(c.env).batch(statements, 'write'))
  return c.json(results.map(({ rowsAffected }) => rowsAffected))
})

export const file = bare().get('*', (c) => c.env.ASSETS.fetch(c.req.raw))

export default json
