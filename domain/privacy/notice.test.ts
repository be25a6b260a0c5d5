import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../settings/areas.ts'
import type { InterfaceId } from '../settings/areas/interfaces/schema.ts'
import type { LegalContact, LegalEntry, LegalKindId } from '../settings/areas/legal/schema.ts'
import { privacyNotice } from './notice.ts'
import { noticeTexts as words } from '../texts/notice.ts'
import { getBasisLabel } from './what-we-keep.ts'

const day = '2026-11-30'
const source = { title: 'DSGVO', link: 'https://dsgvo.example/13' }
const facts = { hasCaptcha: false, backups: 35, isMeasured: false }
const shipped = shippedAreas()

const withLegal = (...entries: readonly LegalEntry[]) => ({
  ...shipped,
  LEGAL: shipped.LEGAL.map((each) => entries.find(({ id }) => id === each.id) ?? each),
})
const contact: LegalContact = { name: 'Dr. Beispiel', address: 'Hauptstr. 1, 10115 Berlin', email: 'dsb@bank.example' }
const partOf = (title: { readonly de: string }, areas = shipped, more = facts) =>
  privacyNotice(areas, day, 'de', more).find((part) => part.title === title.de)
const textsOf = (...given: Parameters<typeof partOf>): readonly string[] =>
  partOf(...given)?.items.map(({ text }) => text) ?? []

describe('the privacy notice', () => {
  it('has every part that articles 13 and 14 ask for, in both languages, none of them empty', () => {
    for (const locale of ['de', 'en'] as const) {
      const parts = privacyNotice(shipped, day, locale, facts)
      expect(parts.map(({ title }) => title)).toEqual(
        (
          [
            'controller',
            'officer',
            'categories',
            'purposes',
            'recipients',
            'sources',
            'periods',
            'duty',
            'automated',
            'rights',
            'objection',
            'complaint',
          ] as const
        ).map((name) => words[name][locale]),
      )
      for (const { title, paragraphs, items, contact: who } of parts)
        expect([title, paragraphs.length + items.length > 0 || who !== null]).toEqual([title, true])
    }
  })

  it('says what is measured of pages while that is on', () => {
    expect(partOf(words.speed)).toBeUndefined()
    expect(partOf(words.speed, shipped, { ...facts, isMeasured: true })?.paragraphs).toEqual([words.speedText.de])
  })

  it('begins with the bank’s own text, in its paragraphs, and names officer and authority once they are set', () => {
    const text = { de: 'Erster Absatz.\n\nZweiter Absatz.', en: '' }
    const areas = withLegal(
      { id: 'PRIVACY_NOTICE', values: [{ validFrom: day, text, source }] },
      { id: 'DATA_PROTECTION_OFFICER', values: [{ validFrom: day, contact, source }] },
      { id: 'DATA_PROTECTION', values: [{ validFrom: day, contact: { ...contact, name: 'Aufsicht' }, source }] },
    )
    const [first] = privacyNotice(areas, day, 'en', facts)
    expect(first).toMatchObject({ title: words.own.en, paragraphs: ['Erster Absatz.', 'Zweiter Absatz.'] })
    expect(partOf(words.officer, areas)).toMatchObject({ paragraphs: [], contact })
    expect(partOf(words.complaint, areas)?.contact?.name).toBe('Aufsicht')
    expect(privacyNotice(areas, '2026-11-29', 'de', facts)[0]?.title).toBe(words.controller.de)
    expect(partOf(words.officer)).toMatchObject({ paragraphs: [words.officerAsked.de], contact: null })
  })

  it.each([
    ['KIND_SCHUFA', 'SCHUFA', 'NOTICE_F', 'f'],
    ['KIND_SCHUFA', 'SCHUFA', 'CONSENT_A', 'a'],
    ['KIND_ACCOUNT_INFORMATION', 'ACCOUNT_INFORMATION', 'AGREEMENT_B', 'b'],
    ['KIND_CONTACT', 'CONTACT', 'AGREEMENT_B', 'b'],
  ] as const)('names the basis that %s has', (id: LegalKindId, item, kind, letter) => {
    const areas = withLegal({ id, values: [{ validFrom: '2018-05-25', kind, source }] })
    const found = partOf(words.purposes, areas)?.items.find(
      ({ term }) => term?.toLowerCase() === words.purposeOf[item].de.toLowerCase(),
    )
    expect(found?.text).toBe(getBasisLabel(letter).de)
    if (item === 'SCHUFA')
      expect(textsOf(words.recipients, areas)).toContain((letter === 'a' ? words.schufaByConsent : words.schufa).de)
  })

  it.each([
    ['WEBID_IDENTIFY_PERSONAL', words.identification],
    ['WEBID_CONTRACT_QES', words.identification],
    ['FINTEC_SELF_DISCLOSURE', words.accountCheck],
    ['ON_GEO_LORA_SERVICE', words.valuation],
  ] as const)('names the recipient of %s only while it is on', (id: InterfaceId, recipient) => {
    const alone = (on: boolean) => ({
      ...shipped,
      INTERFACES: shipped.INTERFACES.map((each) => ({
        ...each,
        value: on && each.id === id ? ('true' as const) : ('false' as const),
      })),
    })
    expect(textsOf(words.recipients, alone(true))).toContain(recipient.de)
    expect(textsOf(words.recipients, alone(false))).not.toContain(recipient.de)
  })

  it('names the service that tells humans from programs only where there is one', () => {
    expect(textsOf(words.recipients, shipped, { ...facts, hasCaptcha: true })).toContain(words.captcha.de)
    expect(textsOf(words.recipients)).not.toContain(words.captcha.de)
  })

  it('has the periods by which the release works', () => {
    const numbers: Readonly<Record<string, number>> = {
      DAYS_BEFORE_REMINDER: 201,
      DAYS_BEFORE_ACCOUNT_DELETION: 202,
      DAYS_BEFORE_DRAFT_DELETION: 103,
    }
    const areas = {
      ...withLegal(
        { id: 'AUDIT_YEARS', values: [{ validFrom: '2018-05-25', number: 7, source }] },
        { id: 'ADDRESS_DAYS', values: [{ validFrom: '2018-05-25', number: 104, source }] },
        { id: 'CASE_YEARS', values: [{ validFrom: '2018-05-25', number: 6, source }] },
      ),
      GENERAL_SETTINGS: shipped.GENERAL_SETTINGS.map((each) =>
        each.id in numbers ? { ...each, value: numbers[each.id] } : each,
      ),
    }
    const text = textsOf(words.periods, areas, { ...facts, backups: 105 }).join()
    for (const days of [201, 202, 103, 104, 105]) expect(text).toContain(`${days}\u00A0Tage`)
    for (const year of [6, 7]) expect(text).toContain(`${year}.\u00A0Jahres`)
  })
})
