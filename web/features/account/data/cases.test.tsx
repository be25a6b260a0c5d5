import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { berlinDay } from '#domain/time/berlin.ts'
import { addMonths } from '#domain/time/dates.ts'
import { professional } from '#test/harness/administration.ts'
import { sentLoan } from '#test/harness/bank.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { openProfile } from '#test/harness/profiles.ts'
import { assertAccessible } from '#test/harness/screen.ts'
import { formatDay } from '#web/features/overview/times.ts'

import { caseTexts } from './case-texts.ts'

it.each([
  ['de', 390],
  ['en', 1280],
] as const)('a person files a case, sees its due date and reads the answer (%s)', async (locale, width) => {
  const texts = caseTexts[locale]
  const email = await newPerson('case')
  const ask = await askAs(email)
  await sentLoan(ask)
  const screen = await openProfile(email, { locale, width })
  const { user } = screen
  await screen.findByText(texts.empty)
  await user.click(await screen.findByRole('button', { name: texts.file }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.dialog }))
  await dialog.findByRole('combobox', { name: texts.loanOptional })
  await user.click(dialog.getByRole('button', { name: texts.send }))
  await dialog.findByText(texts.whichMissing)
  dialog.getByText(texts.statementMissing)
  await assertAccessible(screen)
  await user.click(dialog.getByRole('radio', { name: texts.kinds.CORRECTION }))
  await user.type(dialog.getByRole('textbox', { name: texts.yourStatement }), 'Meine Hausnummer ist 7.')
  await user.click(dialog.getByRole('button', { name: texts.send }))
  await dialog.findByText(texts.loanMissing)
  await user.click(dialog.getByRole('radio', { name: texts.kinds.RESTRICTION }))
  await user.click(dialog.getByRole('button', { name: texts.send }))
  const status = await screen.findByText(texts.done)
  await expect.poll(() => document.activeElement).toBe(status)
  await screen.findByText(texts.restricted)
  const [filed] = await (await ask('/api/account/cases')).json<{ id: string; filedAt: string; dueOn: string }[]>()
  await screen.findByText((text) => text.includes(texts.due(formatDay(filed?.dueOn ?? '', locale))))
  expect(filed?.dueOn).toBe(addMonths(berlinDay(new Date(filed?.filedAt ?? '')), 1))
  await assertAccessible(screen)
  // One of a kind at a time.
  await user.click(await screen.findByRole('button', { name: texts.file }))
  const again = within(await screen.findByRole('dialog', { name: texts.dialog }))
  await user.click(again.getByRole('radio', { name: texts.kinds.RESTRICTION }))
  await user.type(again.getByRole('textbox', { name: texts.yourStatement }), 'Noch einmal.')
  await user.click(again.getByRole('button', { name: texts.send }))
  await again.findByText(screen.t('error.caseopen'))
  await assertAccessible(screen)

  const admin = await askAs(professional)
  const place = `/api/cases/${filed?.id ?? ''}`
  await succeeded(admin(place, json('PUT', { state: 'IN_REVIEW' })))
  await succeeded(admin(place, json('PUT', { state: 'GRANTED', answer: 'Wir prüfen Ihre Angaben.' })))
  await succeeded(admin(`${place}/end`, json('POST', { reason: 'Alles ist geprüft.' })))
  const after = await openProfile(email, { locale, width })
  await after.findByText('Wir prüfen Ihre Angaben.')
  await after.findByText('Alles ist geprüft.')
  await after.findByText(texts.restricted)
  await assertAccessible(after)
})

it('a failure to load is shown with a way to try again', async () => {
  const texts = caseTexts.de
  const screen = await openProfile(await newPerson('case-fails'), { expectErrors: /^503 GET/ })
  await screen.findByText(texts.empty)
  const failing = screen.intercept(/^GET \/api\/account\/cases/, () => new Response('', { status: 503 }))
  await screen.goto('/account/profile')
  await screen.findByText(texts.failed)
  await assertAccessible(screen)
  failing()
})

it('whoever may not delete the account reads that it is kept for now, and not why', async () => {
  const email = await newPerson('kept')
  const admin = await askAs(professional)
  const other = await askAs('admin2@demo.example')
  const [account] = await (await admin(`/api/users?search=${email}`)).json<{ id: string }[]>()
  const hold = await succeeded(
    admin(`/api/users/${account?.id ?? ''}/holds`, json('POST', { reason: 'Ein Verfahren' })),
  )
  const { id, state } = await hold.json<{ id: string; state: string }>()
  if (state === 'PREPARED') await succeeded(other(`/api/holds/${id}/decide`, json('POST', { decision: 'CONFIRM' })))
  const screen = await openProfile(email)
  const { t, user } = screen
  await screen.press('data.delete')
  const dialog = await screen.dialog()
  await user.click(await dialog.findByRole('checkbox', { name: t('data.delete.understood') }))
  await user.click(dialog.getByRole('button', { name: t('data.delete.confirm') }))
  await dialog.findByText(t('error.accountkept'))
  expect(document.body.textContent).not.toContain('Verfahren')
  await assertAccessible(screen)
})

it.each([
  ['de', 390],
  ['en', 1280],
] as const)(
  'a death is shown without its words, and a restriction that waits for its grant as such (%s)',
  async (locale, width) => {
    const texts = caseTexts[locale]
    const email = await newPerson('case-words')
    const admin = await askAs(professional)
    const ask = await askAs(email)
    const [account] = await (await admin(`/api/users?search=${email}`)).json<{ id: string }[]>()
    const death = { kind: 'DEATH', way: 'TELEPHONE', statement: 'Anruf des Bruders Karl.' }
    await succeeded(admin(`/api/users/${account?.id ?? ''}/cases`, json('POST', death)))
    await succeeded(ask('/api/account/cases', json('POST', { kind: 'RESTRICTION', statement: 'Bitte prüfen.' })))
    const screen = await openProfile(email, { locale, width })
    await screen.findByText(texts.ofOthers)
    await screen.findByText(texts.restricted)
    expect(document.body.textContent).not.toContain('Karl')
    expect(screen.queryByText(texts.later)).toBeNull()
    await assertAccessible(screen)
    const [restriction, ...others] = await (await ask('/api/account/cases')).json<{ filedAt: string }[]>()
    const later = [{ ...restriction, endsAt: restriction?.filedAt }, ...others]
    screen.intercept(/^GET \/api\/account\/cases/, () => Response.json(later))
    await screen.goto('/account/profile')
    await screen.findByText(texts.later)
    expect(screen.queryByText(texts.restricted)).toBeNull()
    expect(screen.queryByText(texts.lost)).toBeNull()
    await assertAccessible(screen)
  },
)
