import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { professional } from '#test/harness/administration.ts'
import { readLoan, sentLoan } from '#test/harness/bank.ts'
import { askAs, newPerson, runCron } from '#test/harness/control.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { rejectionTexts, reviewStateTexts } from '#web/features/offer/rejection-texts.ts'

it.each([
  ['de', 1280, 'UPHELD'],
  ['en', 390, 'CHANGED'],
] as const)('a rejected applicant requests a review, which a person of the bank answers (%s)', async (...each) => {
  const [locale, width, result] = each
  const email = await newPerson('review')
  const ask = await askAs(email)
  const { id } = await sentLoan(ask, { lastName: 'Ablehnung' })
  await runCron()
  const place = `/privatkredit/${id}/angebot`
  const applicant = await openScreen(place, { as: email, locale, width })
  const statement = await applicant.findByRole('textbox', { name: rejectionTexts.statement[locale] })
  const request = await applicant.findByRole('button', { name: rejectionTexts.request[locale] })
  await applicant.user.click(request)
  await applicant.findByText(rejectionTexts.statementMissing[locale])
  await expect.poll(() => document.activeElement).toBe(statement)
  await assertAccessible(applicant)
  await applicant.user.type(statement, 'Mein Einkommen ist gestiegen.')
  await applicant.user.click(request)
  await applicant.findByText(rejectionTexts.requested[locale])
  await applicant.findByRole('heading', { name: reviewStateTexts.REQUESTED[locale] })
  await expect.poll(() => document.activeElement?.textContent).toContain('Mein Einkommen ist gestiegen.')
  await assertAccessible(applicant)

  const screen = await openScreen(`/app-settings/reviews?loan=${id}`, { as: professional, locale, width })
  const { t, user } = screen
  const row = await screen.findByRole('row', { name: new RegExp(id) })
  await assertAccessible(screen)
  expect(document.body.textContent).not.toContain('Mein Einkommen')
  expect(document.body.textContent).not.toContain(email)
  await user.click(within(row).getByRole('link'))
  await screen.findByText('Mein Einkommen ist gestiegen.')
  await screen.press('reviews.take')
  await screen.findByRole('radiogroup', { name: t('answer.result') })
  await screen.press('answer.send')
  await screen.findByText(t('answer.result.missing'))
  await screen.findByText(t('answer.text.missing'))
  await assertAccessible(screen)
  await user.click(await screen.findByRole('radio', { name: t(`reviews.result.${result}`) }))
  await user.type(await screen.findByRole('textbox', { name: t('answer.text') }), 'Wir haben alles geprüft.')
  await screen.press('answer.send')
  const panel = await screen.dialog()
  await panel.findByText((text) => text.includes(t(`reviews.state.${result}`)))
  await screen.findByText('Wir haben alles geprüft.')
  await assertAccessible(screen)

  const { loanStatus } = await readLoan(ask, id)
  expect(loanStatus).toBe(result === 'CHANGED' ? 'NEW' : 'REJECTED')
  if (result === 'CHANGED') {
    const overview = await openScreen('/entity', { as: email, locale, width })
    await overview.findByRole('heading', { name: reviewStateTexts.CHANGED[locale] })
    await overview.findByText('Wir haben alles geprüft.')
    await assertAccessible(overview)
    const [before = '', after = ''] = overview.t('overview.delete').split('{name}')
    const isDelete = (name: string) => name.startsWith(before) && name.endsWith(after)
    await overview.user.click(await overview.findByRole('button', { name: isDelete }))
    await (await overview.dialog()).findByText(/AGG § 21/)
    await assertAccessible(overview)
    return
  }
  const after = await openScreen(place, { as: email, locale, width })
  await after.findByRole('heading', { name: reviewStateTexts.UPHELD[locale] })
  await after.findByText('Wir haben alles geprüft.')
})
