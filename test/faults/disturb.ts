import { setTimeout as wait } from 'node:timers/promises'

import type { FaultyPortal } from './faulty-portal.ts'
import type { Fault, Round } from './plan.ts'
import type { Random } from './random.ts'

/** Lets the faults of a round happen; resolves when everything works again. */
export async function disturb(portal: FaultyPortal, { faults, forMs }: Round, random: Random): Promise<void> {
  const stores = faults.flatMap((fault) => (fault.kind === 'kv' || fault.kind === 'files' ? [fault] : []))
  await portal.disturbStores(Object.fromEntries(stores.map(({ kind, share, late }) => [kind, { share, late }])))
  await Promise.all(faults.map((fault) => happen(portal, fault, forMs, random.fork(fault.kind))))
  await portal.disturbStores({})
}

async function happen(portal: FaultyPortal, fault: Fault, forMs: number, random: Random): Promise<void> {
  const { sqld, servers } = portal
  switch (fault.kind) {
    case 'kill':
      await wait(fault.afterMs)
      await sqld.kill()
      await wait(fault.forMs)
      return sqld.restart()
    case 'freeze':
      await wait(fault.afterMs)
      sqld.freeze()
      await wait(fault.forMs)
      return sqld.thaw()
    case 'clock':
      await wait(fault.afterMs)
      return portal.moveClock(fault.byMs)
    case 'database':
    case 'bank':
    case 'identity':
    case 'scanner':
      servers[fault.kind].disturb({ ...fault, random })
      await wait(forMs)
      return servers[fault.kind].disturb(undefined)
    case 'kv':
    case 'files':
    case 'aborts':
      await wait(forMs)
  }
}
