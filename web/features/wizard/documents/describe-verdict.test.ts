import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

import { documentContents } from '#domain/documents/contents.ts'
import type { Locale } from '#domain/text/locale.ts'

import type { FileVerdict } from './check-file.ts'
import { describeVerdict } from './describe-verdict.ts'

const catalogues = import.meta.glob<Record<string, string>>('../../../i18n/*/wizard.json', {
  eager: true,
  import: 'default',
})

function textOf(verdict: FileVerdict, locale: Locale): string {
  const messages = Object.entries(catalogues[`../../../i18n/${locale}/wizard.json`] ?? {}).map(
    ([id, text]) => [id, compileMessageOrThrow(text)] as const,
  )
  const i18n = setupI18n({ locale, messages: { [locale]: Object.fromEntries(messages) } })
  return describeVerdict(verdict, { locale, t: (id, values) => i18n._(id, values) })
}

const ofMonth = (from: string): FileVerdict => ({
  kind: 'otherMonth',
  content: 'PAYSLIP',
  found: '2026-03',
  from,
  to: '2026-05',
})

test.each([
  [ofMonth('2026-05'), 'de', 'Diese Gehaltsabrechnung ist vom März 2026; wir brauchen die vom Mai 2026.'],
  [ofMonth('2026-05'), 'en', 'This payslip is from March 2026; we need the one from May 2026.'],
  [
    ofMonth('2026-04'),
    'de',
    'Diese Gehaltsabrechnung ist vom März 2026; wir brauchen die vom April 2026 oder vom Mai 2026.',
  ],
  [ofMonth('2026-04'), 'en', 'This payslip is from March 2026; we need the one from April 2026 or May 2026.'],
  [ofMonth('2025-12'), 'en', 'This payslip is from March 2026; we need one from December 2025 to May 2026.'],
  [
    { kind: 'tooOld', content: 'BANK_STATEMENT', found: '2026-03-31', from: '2026-04-20' },
    'de',
    'Dieser Kontoauszug ist vom 31. März 2026; wir brauchen einen vom 20. April 2026 oder später.',
  ],
  [
    { kind: 'tooOld', content: 'BUSINESS_FIGURES', found: '2026-03', from: '2026-04-20' },
    'de',
    'Diese Auswertung ist vom März 2026; wir brauchen eine vom 20. April 2026 oder später.',
  ],
  [
    { kind: 'tooOld', content: 'BANK_STATEMENT', found: '2026-03-31', from: '2026-04-20' },
    'en',
    'This bank statement is from 31 March 2026; we need one from 20 April 2026 or later.',
  ],
  [
    { kind: 'otherContent', content: 'PAYSLIP', looksLike: 'BANK_STATEMENT' },
    'de',
    'Das sieht nach einem Kontoauszug aus; hier brauchen wir eine Gehaltsabrechnung.',
  ],
  [
    { kind: 'otherContent', content: 'PAYSLIP', looksLike: 'BANK_STATEMENT' },
    'en',
    'This looks like a bank statement; here we need a payslip.',
  ],
] as const)('%j in %s', (verdict, locale, expected) => expect(textOf(verdict, locale)).toBe(expected))

test('every verdict names its document as the wrong one and as the required one', () => {
  for (const locale of ['de', 'en'] as const) {
    const texts = documentContents.flatMap((content) =>
      documentContents.map((looksLike) => textOf({ kind: 'otherContent', content, looksLike }, locale)),
    )
    expect(new Set(texts).size).toBe(documentContents.length ** 2)
  }
})
