import { expect, test } from 'vitest'

import { locales } from '../locale.ts'
import { emailKinds, placeholders } from './email-templates.ts'
import { sampleValues } from './mail-samples.ts'

test('[B3.45] every kind of mail has a sample of all that it may name beside the bank’s data', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const portalUrl = 'https://portal.example'
  for (const kind of emailKinds)
    for (const locale of locales) {
      const values = sampleValues(kind, locale, { now, portalUrl })
      for (const name of placeholders[kind]) {
        if (name.startsWith('bank') || name === 'portalUrl') continue
        const value = values[name]
        expect(value instanceof Date || (value ?? '').length > 0, `${kind} ${name}`).toBe(true)
      }
      // Whoever clicks a test mail's link gets to the portal and no further.
      expect(values['link'] ?? portalUrl).toBe(portalUrl)
    }
})
