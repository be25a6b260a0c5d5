import { type Pipeline, statementsOf } from './pipeline.ts'

const send = globalThis.fetch

const resend = (request: Request, body: string): Promise<Response> =>
  send(new Request(request, { method: 'POST', body }))

const headers = { 'Content-Type': 'application/json' }

/** What continues the connection that is held to a database; undefined while a request uses it. */
const batons = new Map<string, string | undefined>()

/** The end of a request that closes its connection, and that of its reply. */
const closes = ',{"type":"close"}]}'
const closed = ',{"type":"ok","response":{"type":"close"}}]}'

/**
 * Sends a request of a test's own client to the database on a connection that is held between requests, as the portal does
 * (worker/db/streams.ts). One a database; requests beside it get their own.
 */
export async function onKeptConnection(request: Request, body: string, pipeline: Pipeline): Promise<Response> {
  const { url } = request
  const isBusy = batons.has(url) && batons.get(url) === undefined
  if (isBusy || !isWhole(body, pipeline)) return resend(request, body)
  const baton = batons.get(url)
  batons.set(url, undefined)
  let next: string | undefined
  try {
    const open = `${body.slice(0, -closes.length)}]}`
    const reply = await resend(request, baton === undefined ? open : `{"baton":"${baton}",${open.slice(1)}`)
    // It has expired or the server was restarted: nothing was executed.
    if (reply.status === 400 && baton !== undefined) return await resend(request, body)
    if (!reply.ok) return reply
    const text = await reply.text()
    const { 0: start = '', 1: continued } = /^\{"baton":"([^"]+)"/.exec(text) ?? []
    if (continued === undefined || !text.endsWith(']}')) return new Response(text, { headers })
    if (hasFailed(text)) await resend(request, `{"baton":"${continued}","requests":[{"type":"close"}]}`)
    else next = continued
    return new Response(`{"baton":null${text.slice(start.length, -']}'.length)}${closed}`, { headers })
  } finally {
    if (next === undefined) batons.delete(url)
    else batons.set(url, next)
  }
}

/**
 * Whether a request is one batch or statement that needs nothing of an earlier one, nor sees it: `changes()` is that of the
 * connection.
 */
function isWhole(body: string, pipeline: Pipeline): boolean {
  const { requests } = pipeline
  if (requests.length !== 2 || !['execute', 'batch'].includes(requests[0]?.type ?? '')) return false
  if (!body.startsWith('{"requests":[') || !body.endsWith(closes)) return false
  const statements = statementsOf(pipeline)
  return statements.every((each, at) => !each.includes('changes()') || writes.test(statements[at - 1] ?? ''))
}
const writes = /^(?:insert|update|delete) /i

/** Values are quoted JSON, which holds neither. */
const hasFailed = (text: string): boolean =>
  text.includes('"results":[{"type":"error"') || /"step_errors":\[(?!(?:null,?)*\])/.test(text)
