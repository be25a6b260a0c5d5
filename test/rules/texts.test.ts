import { readFileSync } from 'node:fs'

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'

import { fieldCases } from '#domain/fields/cases/index.ts'
import { fieldRules } from '#domain/fields/registry.ts'
import { defaultLocale, locales } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { sampleValues } from '#domain/settings/mails/mail-samples.ts'
import { catalogueOf } from '#test/harness/texts.ts'
import { composeMail } from '#worker/features/mail/compose.ts'
import { problems } from '#worker/http/problems.ts'

import { files, isTest } from './imports.ts'

/** Without the texts of parts, which are loaded with their pages only. */
const everybodys = catalogueOf(defaultLocale, false)
const administrators = catalogueOf(`${defaultLocale}/admin`)

/** Written by placeholders that nobody fills: `{name}` in the portal's texts, `{{ name }}` and `{% if %}` in mails. */
const unfilled = /[{}]/

/** What a compiled message says by itself, in all of its plural forms. */
const visibleIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part]
  if (!Array.isArray(part)) return []
  return part.flatMap((each: unknown) => {
    if (!Array.isArray(each)) return visibleIn(each)
    const [, , forms] = each as [name: string, format?: string, forms?: unknown]
    return typeof forms === 'object' && forms !== null ? Object.values(forms).flatMap(visibleIn) : []
  })
}

describe('texts', () => {
  it.each(locales)('[B1.22] show no placeholder to their readers (%s)', (locale) => {
    const shown = Object.entries(catalogueOf(locale)).filter(([, text]) =>
      visibleIn(compileMessageOrThrow(text)).some((part) => unfilled.test(part)),
    )
    expect(shown).toEqual([])
  })

  it.each([
    ['Hello {name}', false],
    ['{count, plural, one {{name}} other {{name} (# files)}}', false],
    ['Hello {{name}}', true],
    ["{count, plural, one {{name}} other {'{{'name'}}'}}", true],
  ])('show a placeholder in %j: %s', (text, isShown) => {
    expect(visibleIn(compileMessageOrThrow(text)).some((part) => unfilled.test(part))).toBe(isShown)
  })

  it.each(locales)('show no placeholder in mails (%s)', async (locale) => {
    const areas = shippedAreas()
    const portalUrl = 'https://portal.example'
    for (const { id, subject, body } of areas.EMAIL_TEMPLATES) {
      const mail = await composeMail(areas, {
        kind: id,
        locale,
        template: { subject: subject[locale], body: body[locale] },
        values: sampleValues(id, locale, { now: new Date(), portalUrl }),
        portalUrl,
      })
      expect(`${mail.subject} ${mail.text}`, id).not.toMatch(unfilled)
    }
  })

  it.each(locales)('[B1.22] exist in %s as in the default language, none of them empty', (locale) => {
    const [texts, reference] = [catalogueOf(locale), catalogueOf(defaultLocale)]
    expect(Object.keys(reference).filter((id) => !(id in texts))).toEqual([])
    expect(Object.keys(texts).filter((id) => !(id in reference))).toEqual([])
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each(locales)('format numbers as the language writes them (%s)', (locale) => {
    const plain = /\{(count|rest|pages|present|wanted)\}/
    expect(Object.entries(catalogueOf(locale)).filter(([, text]) => plain.test(text))).toEqual([])
  })

  it('[B8.16] exist for every error of the server, whose codes are a closed list', () => {
    const keys = Object.values(problems).flatMap(({ errorKey, message, status }) => [
      message ?? (errorKey === undefined ? `error.http.${status}` : `error.${errorKey}`),
    ])
    expect([...new Set(keys)].filter((key) => !(key in everybodys))).toEqual([])
  })

  it('exist for every success of the server, on any page that may tell it', () => {
    const keys = files
      .filter((file) => file.startsWith('worker/') && !isTest(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'X-loanportApp-alert', '([^']+)'/g)])
      .map(([, key = '']) => key)
    expect(keys.length).toBeGreaterThan(5)
    const missing = keys.filter((key) => !(key in everybodys) && !(key in administrators))
    expect([...new Set(missing)]).toEqual([])
  })

  it('exist for every problem of every field type', () => {
    const keys = [
      ...Object.values(fieldRules).map((rules) => rules.requiredKey),
      ...Object.values(fieldCases).flatMap((cases) => cases.invalid.map((each) => each.problem.messageKey)),
    ].filter((key) => key !== undefined)
    expect([...new Set(keys)].filter((key) => !(key in everybodys))).toEqual([])
  })
})
