import { availableParallelism } from 'node:os'

import type { TestProject } from 'vitest/node'

import { openBrowser } from './browser.ts'
import { openPortal, type PortalPlaces } from './local-portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each file of tests that runs at a time. */
    portals: readonly PortalPlaces[]
  }
}

type Portals = readonly Awaited<ReturnType<typeof openPortal>>[]

/** Every project loads this module by itself: what they share is kept beside it. */
const shared = globalThis as { portalsOfRun?: { readonly portals: Promise<Portals>; users: number } }

/** As many portals as files of tests run beside each other, whatever project they are of: each has one to itself. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = (shared.portalsOfRun ??= {
    portals: openPortals(project.config.maxWorkers ?? availableParallelism()),
    users: 0,
  })
  run.users += 1
  // It is unpacked at its first opening, which two must not do at once.
  if (project.name === 'browser') await (await openBrowser()).close()
  const portals = await run.portals
  project.provide(
    'portals',
    portals.map(({ places }) => places),
  )
  return async () => {
    run.users -= 1
    if (run.users > 0) return
    delete shared.portalsOfRun
    for (const portal of portals) await portal.close()
  }
}

async function openPortals(count: number): Promise<Portals> {
  const portals: Awaited<ReturnType<typeof openPortal>>[] = []
  // One after the other: a free port is looked for before it is taken.
  for (let next = 0; next < count; next++) portals.push(await openPortal())
  return portals
}
