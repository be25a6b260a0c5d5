import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { toDetails, principalText, settingsText, typeText, valueText } from './details.ts'

test('[B7.43] names a principal by login or by kind', () => {
  expect(principalText('tech@demo.example')).toMatchObject({ fallback: 'tech@demo.example' })
  expect(principalText('anonymous')).toEqual({ id: 'audits.principal.anonymous' })
  expect(principalText('cron:send-mail')).toEqual({ id: 'audits.principal.cron', values: { id: 'send-mail' } })
  expect(principalText('account:A1')).toEqual({ id: 'audits.principal.account', values: { id: 'A1' } })
  expect(principalText('somebody:else')).toMatchObject({ fallback: 'somebody:else' })
})

test('[B7.43] shows an unknown type unchanged', () => {
  expect(typeText('loan.fly')).toEqual({ id: 'audits.type.loan.fly', fallback: 'loan.fly' })
})

test('[B7.43] has texts in both languages for every type that the portal writes', () => {
  const sources = readdirSync('worker', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`worker/${file}`, 'utf8'))
  const types = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/\baction: [^\n]*/g)].flatMap(([line]) =>
        [...line.matchAll(/'([a-z]+\.[a-z-]+|AUTHENTICATION_[A-Z]+)'/g)].map(([, type = '']) => type),
      ),
    ),
  )
  expect(types.size).toBeGreaterThan(30)
  // These two are followed by an outcome.
  for (const begun of ['account.ident', 'loan.sign-off'])
    if (types.delete(begun)) for (const outcome of ['SUCCESS', 'FAILED']) types.add(`${begun}.${outcome}`)
  for (const locale of ['de', 'en']) {
    const texts = JSON.parse(readFileSync(`web/i18n/${locale}/admin/audits.json`, 'utf8')) as Record<string, string>
    expect([...types].filter((type) => !(typeText(type).id in texts))).toEqual([])
  }
})

test('[B7.43] has names for all further data of events', () => {
  const sources = readdirSync('worker/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`worker/features/${file}`, 'utf8'))
  const names = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/\bdetail: \{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g)].flatMap(([, inside = '']) =>
        [...inside.replaceAll(/\{[^{}]*\}|\([^()]*\)/g, '').matchAll(/(?:^|,)\s*(\w+)\s*(?=:|,|$)/g)].map(
          ([, name = '']) => name,
        ),
      ),
    ),
  )
  expect(names.size).toBeGreaterThan(30)
  const details = toDetails(Object.fromEntries([...names].map((name) => [name, 1])), 'de')
  for (const locale of ['de', 'en']) {
    const texts = JSON.parse(readFileSync(`web/i18n/${locale}/admin/audits.json`, 'utf8')) as Record<string, string>
    expect(details.map(({ label }) => label.id).filter((id) => !(id in texts))).toEqual([])
  }
})

test('omits data with their own place, and empty values', () => {
  const data = {
    message: 'An application was saved.',
    remoteAddress: '::1',
    entity: 'loan',
    entityId: 'L1',
    requestId: 'R1',
    version: 3,
    note: '',
    gone: null,
    ids: [],
    settings: {},
  }
  expect(toDetails(data, 'de')).toEqual([{ label: { id: 'audits.detail.version', fallback: 'version' }, value: 3 }])
})

test('[B7.43] names the settings of an event, as many as the server names', () => {
  const items = ['GENERAL_SETTINGS/LOGIN_ATTEMPTS', 'PAGES/personal', 'KEYS/title', 'KEYS/sex']
  expect(settingsText({ items: items.slice(0, 2), labels: ['Versuche', 'Ihre Daten'] })).toMatchObject({
    fallback: 'Versuche, Ihre Daten',
  })
  expect(settingsText({ items, labels: ['Versuche', 'Ihre Daten', 'Titel'] })).toEqual({
    id: 'audits.items.andMore',
    values: { names: 'Versuche, Ihre Daten, Titel', more: 1 },
  })
  expect(settingsText({ version: 3 })).toBeUndefined()
  expect(toDetails({ items, labels: ['Versuche'], releaseAt: '2026-12-31T23:30:00.000Z' }, 'en')).toEqual([
    { label: { id: 'audits.detail.releaseAt', fallback: 'releaseAt' }, value: '01/01/2027, 00:30' },
  ])
})

test('formats values for reading', () => {
  expect(valueText('TECH_ADMIN')).toEqual({ id: 'audits.value.TECH_ADMIN', fallback: 'TECH_ADMIN' })
  expect(valueText(true)).toEqual({ id: 'audits.value.true' })
  for (const nothing of [null, [], {}]) expect(valueText(nothing)).toEqual({ id: 'admin.none' })
  expect(valueText(['a', 'b'])).toMatchObject({ fallback: 'a, b' })
  expect(valueText([{ member: 'A1', role: 'EDITOR' }])).toEqual({
    id: 'audits.value.members',
    values: { editors: 1, viewers: 0, both: 0 },
  })
  expect(valueText({ a: 1 })).toMatchObject({ fallback: '{"a":1}' })
  expect(valueText(7)).toMatchObject({ fallback: '7' })
})
