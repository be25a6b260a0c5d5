import { availableParallelism } from 'node:os'

import type { TestProject } from 'vitest/node'

import { openBrowser } from './browser.ts'
import { openPortal, type PortalPlaces } from './local-portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each concurrent test file. */
    portals: readonly PortalPlaces[]
  }
}

type Portals = readonly Awaited<ReturnType<typeof openPortal>>[]

/** Every project loads its own copy of this module, so shared state is global. */
const shared = globalThis as { portalsOfRun?: { readonly portals: Promise<Portals>; users: number } }

/** One portal for each concurrent test file of all projects. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = (shared.portalsOfRun ??= {
    portals: openPortals(project.config.maxWorkers ?? availableParallelism()),
    users: 0,
  })
  run.users += 1
  // Unpacked on the first launch, which must not happen twice at the same time.
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
  // One after the other, because free ports are found before they are used.
  for (let next = 0; next < count; next++) portals.push(await openPortal())
  return portals
}
