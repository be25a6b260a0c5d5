import { mkdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

import { inputsHash, isBuilt, removeBuild, stampBuild } from './build-stamp.ts'
import { publishEmbed } from './embed.ts'
import { bundleWorker, tool } from './worker-bundle.ts'
import { writeOpenApi } from './openapi.ts'

/**
 * Everything that is deployed: the SPA, embed.js and the OpenAPI document in dist/web, the Worker in dist/worker. Keeps
 * an earlier build of the same inputs.
 */
export async function build({ quiet = false } = {}): Promise<void> {
  const inputs = inputsHash()
  if (isBuilt(inputs)) {
    console.log('The build in dist/ is up to date.')
    return
  }
  console.log('Building the portal …')
  removeBuild()
  await tool('vite', ['build', '--config', 'scripts/vite/before-paint.config.ts'], quiet)
  await tool('vite', ['build', '--config', 'vite.config.ts', '--mode', 'fine', '--logLevel', 'error'], quiet)
  await tool('vite', ['build', '--config', 'vite.config.ts'], quiet)
  await tool('vite', ['build', '--config', 'scripts/vite/embed.config.ts'], quiet)
  publishEmbed()
  await mkdir('dist/web', { recursive: true })
  await writeFile('dist/web/openapi.json', await writeOpenApi())
  await bundleWorker()
  // Files edited during the build may or may not be in it.
  if (inputsHash() === inputs) stampBuild(inputs)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build()
  const { assertWithoutAdministration, describeFirstLoad, describeWorkerStart, measureFirstLoad, measureWorkerStart } =
    await import('./size.ts')
  const size = measureFirstLoad()
  const start = measureWorkerStart()
  console.log(`${describeFirstLoad(size)}\n${describeWorkerStart(start)}`)
  if (!size.withinBudget || !start.withinBudget) process.exit(1)
  assertWithoutAdministration()
}
