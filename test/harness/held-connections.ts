import { type Pipeline, statementsOf } from './pipeline.ts'

const send = globalThis.fetch

const resend = (request: Request, body: string): Promise<Response> =>
  send(new Request(request, { method: 'POST', body }))

const headers = { 'Content-Type': 'application/json' }

/** What continues the connection that is held to a database; undefined while a request uses it. */
const batons = new Map<string, string | undefined>()

/**
 * Sends a request to the database on a connection that is held between requests: the server reads the whole schema for
 * each new one, which is most of its work. One a database; requests beside it get their own, as every request does in
 * production.
 */
export async function onHeldConnection(request: Request, body: string, pipeline: Pipeline): Promise<Response> {
  const { url } = request
  const isBusy = batons.has(url) && batons.get(url) === undefined
  if (isBusy || !isWhole(pipeline)) return resend(request, body)
  const baton = batons.get(url)
  batons.set(url, undefined)
  let next: string | undefined
  try {
    const open = JSON.stringify({ ...pipeline, baton, requests: pipeline.requests.slice(0, 1) })
    const reply = await resend(request, open)
    // It has expired or the server was restarted: nothing was executed.
    if (reply.status === 400 && baton !== undefined) return await resend(request, body)
    if (!reply.ok) return reply
    const text = await reply.text()
    const { 1: continued } = /^\{"baton":"([^"]+)"/.exec(text) ?? []
    if (continued === undefined || !text.endsWith(']}')) return new Response(text, { headers })
    if (hasFailed(text)) await resend(request, closing(continued))
    else next = continued
    const closed = text.replace(/^\{"baton":"[^"]+"/, '{"baton":null')
    return new Response(`${closed.slice(0, -2)},{"type":"ok","response":{"type":"close"}}]}`, { headers })
  } finally {
    if (next === undefined) batons.delete(url)
    else batons.set(url, next)
  }
}

const closing = (baton: string): string => JSON.stringify({ baton, requests: [{ type: 'close' }] })

/**
 * Whether a request is one batch or statement that needs nothing of an earlier one, nor sees it: `changes()` is that of the
 * connection.
 */
function isWhole(pipeline: Pipeline): boolean {
  const { baton, requests } = pipeline
  const [first, last] = requests
  if (baton !== undefined && baton !== null) return false
  if (requests.length !== 2 || last?.type !== 'close' || !['execute', 'batch'].includes(first?.type ?? '')) return false
  const statements = statementsOf(pipeline)
  return statements.every((each, at) => !each.includes('changes()') || writes.test(statements[at - 1] ?? ''))
}
const writes = /^(?:insert|update|delete) /i

/** Values are quoted JSON, which holds neither. */
const hasFailed = (text: string): boolean =>
  text.includes('"results":[{"type":"error"') || /"step_errors":\[(?!(?:null,?)*\])/.test(text)
