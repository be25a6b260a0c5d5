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

/** As many portals as files of tests run beside each other: what one changes is no other's. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // It is unpacked at its first opening, which two must not do at once.
  await (await openBrowser()).close()
  const count = project.config.maxWorkers ?? availableParallelism()
  const portals: Awaited<ReturnType<typeof openPortal>>[] = []
  // One after the other: a free port is looked for before it is taken.
  for (let next = 0; next < count; next++) portals.push(await openPortal())
  project.provide(
    'portals',
    portals.map(({ places }) => places),
  )
  return async () => {
    for (const portal of portals) await portal.close()
  }
}
