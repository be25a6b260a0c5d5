import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { emailKinds, placeholders } from '#domain/settings/areas/email-templates/schema.ts'
import { locales } from '#domain/text/locale.ts'

test.each(locales)('[B7.29] every placeholder has a name in %s', (locale) => {
  const texts = JSON.parse(readFileSync(`web/i18n/${locale}/admin/mail-editor.json`, 'utf8')) as Record<string, string>
  for (const kind of emailKinds)
    for (const name of placeholders[kind]) expect(texts[`mailEditor.placeholder.${name}`], name).toBeTruthy()
})
