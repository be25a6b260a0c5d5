// The portal's entry with a clock that can be moved, and with stores that can fail. `POST /faults` sets either or both,
// `GET /faults` says how many calls of each store have failed before and after their effect, and how many requests run.
import portal from './index.js'

const RealDate = Date
/** A store's next calls fail as its choices say, over and over. */
let faults = { shiftMs: 0, kv: { late: false, choices: [] }, files: { late: false, choices: [] } }
const calls = { kv: 0, files: 0 }
const suffered = {}
let running = 0

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + faults.shiftMs)
    else super(...parts)
  }
  static now() {
    return RealDate.now() + faults.shiftMs
  }
}

/** By key, because the store's own clock does not move. */
const uploadedAt = new Map()

const onPortalsClock = ({ key, uploaded }) => ({ key, uploaded: uploadedAt.get(key) ?? uploaded })

/** A binding that fails before a call takes effect, or after it. */
const failing = (binding, name) =>
  new Proxy(binding, {
    get:
      (target, method) =>
      async (first, ...more) => {
        const { choices, late } = faults[name]
        const fails = choices[calls[name]++ % choices.length] === true
        if (fails) {
          const kind = `${name} ${late ? 'late' : 'early'}`
          suffered[kind] = (suffered[kind] ?? 0) + 1
        }
        if (fails && !late) throw new Error(`${name} failed`)
        if (method === 'put') uploadedAt.set(first, new Date())
        const reply = await target[method](first, ...more)
        if (fails && name === 'kv' && method === 'get') return '{"areas":{}}'
        if (fails) throw new Error(`${name} failed`)
        return method === 'list' ? { ...reply, objects: reply.objects.map(onPortalsClock) } : reply
      },
  })

const known = new WeakMap()

function withFaults(bindings) {
  const wrapped = known.get(bindings) ?? {
    ...bindings,
    FILES: failing(bindings.FILES, 'files'),
    SNAPSHOTS: failing(bindings.SNAPSHOTS, 'kv'),
  }
  known.set(bindings, wrapped)
  return wrapped
}

export default {
  async fetch(request, bindings, context) {
    if (new URL(request.url).pathname !== '/faults') {
      running++
      try {
        return await portal.fetch(request, withFaults(bindings), context)
      } finally {
        running--
      }
    }
    if (request.method === 'GET') return Response.json({ suffered, running })
    const changed = await request.json()
    faults = { ...faults, ...changed }
    for (const name of Object.keys(calls)) if (name in changed) calls[name] = 0
    return new Response()
  },
  scheduled: (controller, bindings, context) => portal.scheduled(controller, withFaults(bindings), context),
}
