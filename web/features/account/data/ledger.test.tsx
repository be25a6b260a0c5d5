import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { OwnEntry } from '#worker/features/ledger/own-entries.ts'
import { askAs, newPerson, runCron } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { openProfile } from '#test/harness/profiles.ts'
import { assertAccessible } from '#test/harness/screen.ts'

import { ledgerTexts } from './ledger-texts.ts'

const both = ['de', 'en'] as const

it.each(both)('withdraws a consent of a draft in two clicks, and says before what follows, in %s', async (locale) => {
  const texts = ledgerTexts[locale]
  const email = await newPerson('ledger')
  const ask = await askAs(email)
  const loan = await completeLoan(ask)
  const screen = await openProfile(email, { locale, width: 390 })
  const { user } = screen
  await user.click(await screen.findByRole('button', { name: texts.withdrawNamed(texts.items.SCHUFA) }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.question }))
  for (const line of [...texts.consequences.draft.SCHUFA, texts.lawful]) dialog.getByText(line)
  await assertAccessible(screen)
  await user.click(dialog.getByRole('button', { name: texts.withdraw }))
  const status = await screen.findByText(texts.done)
  await expect.poll(() => document.activeElement).toBe(status)
  await screen.findByText((text) => text.includes(texts.lawful))
  expect(screen.queryByRole('button', { name: texts.withdrawNamed(texts.items.SCHUFA) })).toBeNull()
  await assertAccessible(screen)
  const after = await (await ask(`/api/loan/${loan.id}`)).json<Loan>()
  expect(after.fields['schufaConsent']).toBeUndefined()
})

it('says of a sent application what stays lawful, and shows a failure where it happened', async () => {
  const texts = ledgerTexts.en
  const email = await newPerson('ledger-sent')
  const ask = await askAs(email)
  const { id, version } = await completeLoan(ask, { lastName: 'Ablehnung' })
  expect((await ask('/api/inquiries/send?lang=de', json('POST', { id, version }))).status).toBe(200)
  await runCron()
  const screen = await openProfile(email, { locale: 'en', width: 390 })
  const { t, user } = screen
  const tooOften = { type: 'about:blank', title: 'Too many requests', status: 429, message: 'error.http.429' }
  const failing = screen.intercept(/^POST \/api\/account\/consents\//, () => Response.json(tooOften, { status: 429 }))
  await user.click(await screen.findByRole('button', { name: texts.withdrawNamed(texts.items.SCHUFA) }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.question }))
  for (const line of texts.consequences.sent.SCHUFA) dialog.getByText(line)
  await user.click(dialog.getByRole('button', { name: texts.withdraw }))
  await dialog.findByText(texts.refused)
  dialog.getByText(t('error.http.429'))
  await assertAccessible(screen)
  failing()
  await user.click(dialog.getByRole('button', { name: texts.withdraw }))
  await screen.findByText(texts.done)
})

const entry = (more: Partial<OwnEntry>): OwnEntry => ({
  id: `${more.kind}${more.basis}`,
  item: 'SCHUFA',
  kind: 'NOTICE',
  basis: 'b',
  who: 'OWNER',
  way: 'FORM',
  text: 'Wortlaut von damals',
  locale: 'de',
  wording: 'release-1',
  release: 1,
  fieldId: null,
  givenAt: '2026-11-30T10:00:00.000Z',
  withdrawnAt: null,
  endedAt: null,
  loanId: null,
  loan: null,
  ...more,
})

it.each(both)('offers for what is no consent only what its kind gives, in %s', async (locale) => {
  const texts = ledgerTexts[locale]
  const entries = [
    entry({ item: 'DATA_PROTECTION', basis: 'b' }),
    entry({ basis: 'c' }),
    entry({ basis: 'f' }),
    entry({ kind: 'AGREEMENT', basis: 'b' }),
    entry({ kind: 'CONSENT', basis: 'a', endedAt: '2026-12-01T10:00:00.000Z' }),
  ]
  const screen = await openProfile(await newPerson('ledger-kinds'), { locale, width: 390 })
  screen.intercept(/^GET \/api\/account\/consents/, () => Response.json(entries))
  await screen.goto('/account/profile')
  for (const text of [texts.notice.b, texts.notice.c, texts.notice.f, texts.agreement])
    await screen.findByText(text.replaceAll('\u00A0', ' '))
  screen.getByText(texts.reach)
  // Nothing to withdraw, and only a legitimate interest can be objected to.
  expect(screen.queryByRole('button', { name: new RegExp(texts.withdraw, 'i') })).toBeNull()
  for (const text of [texts.notice.b, texts.notice.c, texts.agreement]) expect(text).not.toMatch(/widersprechen|object/)
  expect(screen.getAllByText(entries[0]?.text ?? '')[0]?.lang).toBe('de')
  await assertAccessible(screen)
})

it.each(both)('says so where there is nothing yet, in %s', async (locale) => {
  const screen = await openProfile(await newPerson('ledger-empty'), { locale, width: 390 })
  await screen.findByText(ledgerTexts[locale].empty)
})
