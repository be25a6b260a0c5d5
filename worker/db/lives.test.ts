import { expect, it } from 'vitest'

import { lives, type Office } from '#test/harness/lived.ts'
import { json, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'
import { listen, placesOf, tracesOf } from '#test/harness/traces.ts'

const metrics = async ({ tech }: Office): Promise<string> =>
  (
    await Promise.all(['/management/metrics', '/management/info'].map(async (path) => (await tech.fetch(path)).text()))
  ).join()

/**
 * Lives of people whose every input, file and message has a mark. After the end that the portal has for each, the whole
 * database, files, keys, metrics and log lines are searched for it.
 */
it.each(Object.entries(lives))('nothing is left of %s', async (_, live) => {
  const portal = await openPortal()
  const office = { portal, admin: await signedIn(portal, 'ADMIN'), tech: await signedIn(portal, 'TECH_ADMIN') }
  const log = listen()
  await succeeded(office.tech.fetch('/management/loggers/ROOT', json('POST', { configuredLevel: 'TRACE' })))
  const { life, stoodIn, end, untilThen } = await live(office)
  const left = async () => tracesOf(portal, life, await metrics(office))
  expect(placesOf(await left())).toContain(stoodIn)

  await end()
  const places = untilThen?.places ?? []
  const traces = await left()
  expect(traces.filter(({ place }) => !places.includes(place))).toEqual([])
  expect(placesOf(traces)).toEqual(places)
  await untilThen?.end()
  expect(await left()).toEqual([])

  const lines = log.lines()
  expect(lines).toContain('answered')
  for (const needle of life.needles) expect(lines.toLowerCase()).not.toContain(needle.toLowerCase())
})
