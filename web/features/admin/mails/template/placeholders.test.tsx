import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { filled, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { hasFocus } from '#test/harness/settings-screen.ts'

releasingAlone()

it('[B7.29] explains the placeholders of mails and shows samples', async () => {
  const screen = await openScreen('/app-settings/email-templates?item=REGISTRATION', { as: professional })
  const { t } = screen
  const names = within(await (await screen.dialog()).findByRole('group', { name: t('mailEditor.insert.body') }))
  const bank = await names.findByRole('button', { name: t('mailEditor.placeholder.bankName') })
  expect(bank.closest('details')?.open).toBe(true)
  const about = document.getElementById(bank.getAttribute('aria-describedby') ?? '')?.textContent
  expect(about).toContain(t('mailEditor.placeholder.bankName.about'))
  expect(about).toContain(filled(t('placeholders.sample'), { value: 'Musterbank AG' }))
  await assertAccessible(screen)
})

it('[B3.35] inserts placeholders of the representative example at the caret by keyboard', async () => {
  const screen = await openScreen('/app-settings/text-fields?item=REPRESENTATIVE_EXAMPLE', {
    as: professional,
    locale: 'en',
    width: 390,
  })
  const { t, user } = screen
  const panel = await screen.dialog()
  const box = () => document.querySelector<HTMLTextAreaElement>('textarea[name="text.en"]')
  await expect.poll(box).not.toBeNull()
  const before = box()?.value ?? ''
  // Collapsed on a phone.
  const summary = document.querySelector('[role="dialog"] summary')
  expect(summary?.closest('details')?.open).toBe(false)
  await user.click(summary ?? missing())
  expect(summary?.closest('details')?.open).toBe(true)
  box()?.setSelectionRange(0, 0)
  await panel.findByText(filled(t('placeholders.sample'), { value: '5.35%' }))
  panel.getByRole('button', { name: t('placeholders.example.amount') }).focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => box()?.value).toBe(`{amount}${before}`)
  await hasFocus(box)
  // A warning, not a problem: it prevents nothing.
  expect(panel.queryByText(t('settings.texts.title'))).toBeNull()
  await user.paste('Bad credit? No problem! ')
  await panel.findByText(t('settings.texts.title'))
  await panel.findByText(/“bad credit no problem”/)
  await assertAccessible(screen)
})
