import { describe, expect, it } from 'vitest'

import { locales } from '../text/locale.ts'
import { shippedAreas } from '../settings/areas.ts'
import { secondNotice } from './second-notice.ts'

const day = '2026-11-30'
const shipped = shippedAreas()
const draft = { entered: ['IDENTITY', 'CONTACT', 'INCOME'], isVisitors: false, isSent: false } as const
const textOf = (...given: Parameters<typeof secondNotice>): string => JSON.stringify(secondNotice(...given))

describe('the notice to a second borrower whom somebody else has entered', () => {
  it('has what article 14 asks for in both languages, no part of it empty', () => {
    for (const locale of locales) {
      const parts = secondNotice(shipped, day, locale, draft)
      expect(parts).toHaveLength(7)
      for (const { paragraphs, items, contact } of parts)
        expect(paragraphs.length + items.length + (contact === null ? 0 : 1)).toBeGreaterThan(0)
      expect(parts[0]?.items).toHaveLength(3)
    }
  })

  it('says the periods by which the release works, of a visitor’s draft and of a sent application', () => {
    const days = {
      ...shipped,
      GENERAL_SETTINGS: shipped.GENERAL_SETTINGS.map((each) =>
        each.id === 'DAYS_BEFORE_DRAFT_DELETION' ? { ...each, value: 17 } : each,
      ) as typeof shipped.GENERAL_SETTINGS,
    }
    expect(textOf(days, day, 'en', { ...draft, isVisitors: true })).toContain('the draft 17\u00A0days')
    expect(textOf(days, day, 'en', draft)).not.toContain('17')
    const sent = textOf(shipped, day, 'en', { ...draft, isSent: true })
    expect(sent).not.toContain('the draft')
    expect(sent).toContain('the bank: the application has been sent')
  })

  it('promises a consent to the credit check only where it is one', () => {
    const source = { title: 'DSGVO', link: 'https://dsgvo.example/6' }
    const notice = { validFrom: '2026-01-01', kind: 'NOTICE_F' as const, source }
    const byInterest = {
      ...shipped,
      LEGAL: shipped.LEGAL.map((each) => (each.id === 'KIND_SCHUFA' ? { ...each, values: [notice] } : each)),
    }
    expect(textOf(shipped, day, 'en', draft)).toContain('if you have consented')
    expect(textOf(byInterest, day, 'en', draft)).not.toContain('if you have consented')
  })
})
