import { readdirSync } from 'node:fs'

import { expect, it } from 'vitest'

import { locales } from '#domain/text/locale.ts'
import { loggerNames } from '#domain/operations/logging.ts'
import { outboundServices } from '#test/facts/services.ts'
import { catalogueOf } from '#test/harness/texts.ts'

/** Without a row in `services`: one speaks SMTP, the other one discovers its addresses. */
const otherProviders = ['mail', 'oidc']

it('every folder of providers is an outbound service', () => {
  const folders = readdirSync('worker/providers', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !otherProviders.includes(entry.name))
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual(outboundServices.map(({ service }) => service).toSorted())
})

it.each(locales)('[B4.08] administrators read of every outbound service in %s', (locale) => {
  const texts = catalogueOf(`${locale}/admin`)
  const needed = outboundServices.flatMap(({ service, name }) => [
    `health.service.${name}`,
    `health.reason.${name}`,
    `health.waits.${service}`,
    `configuration.group.${name}`,
  ])
  const loggers = loggerNames.filter((name) => name.startsWith('providers.')).map((name) => `logs.logger.${name}`)
  const all = [...needed, ...loggers, 'health.service.identityProvider', 'health.reason.identityProvider']
  expect([...all, 'health.reason.silent'].filter((id) => !(id in texts))).toEqual([])
})
