import { expect, test } from 'vitest'

import { locales } from '../../text/locale.ts'
import { emailKinds, placeholders } from '../areas/email-templates/schema.ts'
import { sampleValues } from './mail-samples.ts'

test("[B3.45] every kind of mail has a sample of its placeholders beside the bank's data", () => {
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
      // The links of a test mail lead to the portal only.
      expect(values['link'] ?? portalUrl).toBe(portalUrl)
    }
})
