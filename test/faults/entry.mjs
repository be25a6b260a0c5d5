// The portal's entry with a clock that can be moved, and with stores that can fail. `POST /faults` sets both.
import portal from './index.js'

const RealDate = Date
let faults = { shiftMs: 0, kv: { share: 0, late: false }, files: { share: 0, late: false } }

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
        const { share, late } = faults[name]
        const fails = Math.random() < share
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
    if (new URL(request.url).pathname !== '/faults') return portal.fetch(request, withFaults(bindings), context)
    faults = await request.json()
    return new Response()
  },
  scheduled: (controller, bindings, context) => portal.scheduled(controller, withFaults(bindings), context),
}
