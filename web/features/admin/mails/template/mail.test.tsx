import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { asAdmin, filled, professional, releasingAlone } from '#test/harness/administration.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'

releasingAlone()

it('[B3.45] [B7.29] edits a mail with placeholders, previews it in both languages and widths, and sends it to its author', async () => {
  const screen = await openScreen('/app-settings/email-templates?item=PASSWORD_RESET', { as: professional })
  const { t, user } = screen
  const panel = await screen.dialog()
  const frame = () => document.querySelector<HTMLElement>('[role="dialog"] iframe')
  const mail = () => frame()?.getAttribute('srcdoc')
  await expect.poll(mail).toContain('Guten Tag Erika Mustermann,')
  await assertAccessible(screen)

  const subject = await panel.findByRole<HTMLInputElement>('textbox', { name: 'Betreff (Deutsch)' })
  const test = () => panel.getByRole('button', { name: t('mailEditor.test') })
  await user.clear(subject)
  await user.paste('Hallo {{ salary }}')
  await panel.findAllByText((text) => text.includes('salary'))
  await panel.findByText(t('mailEditor.preview.broken'))
  expect(isDisabled(test())).toBe(true)
  await user.clear(subject)
  await user.type(subject, 'Hallo ')
  const names = within(await panel.findByRole('group', { name: t('mailEditor.insert.subject') }))
  await user.click(names.getByRole('button', { name: t('mailEditor.placeholder.name') }))
  expect(subject.value).toBe('Hallo {{ name }}')
  const named = { name: t('mailEditor.placeholder.name'), language: t('settings.language.de') }
  await panel.findByText(filled(t('mailEditor.subjectNames'), named))
  await assertAccessible(screen)
  await expect.poll(() => panel.queryByText(t('mailEditor.preview.broken'))).toBeNull()

  expect(frame()?.style.width).toBe('600px')
  await user.click(panel.getByRole('radio', { name: t('mailEditor.width.390') }))
  await expect.poll(() => frame()?.style.width).toBe('390px')
  const languages = within(panel.getByRole('radiogroup', { name: t('mailEditor.preview.language') }))
  await user.click(languages.getByRole('radio', { name: t('settings.language.en') }))
  await expect.poll(mail).toContain('Dear Erika Mustermann,')
  await user.click(languages.getByRole('radio', { name: t('settings.language.de') }))
  await expect.poll(mail).toContain('Guten Tag Erika Mustermann,')
  await panel.findAllByText((text) => text.includes('Hallo Erika Mustermann'))

  await user.click(test())
  const question = within(await screen.findByRole('dialog', { name: t('mailEditor.test.title') }))
  await question.findByText((text) => text.includes(professional))
  await user.click(question.getByRole('button', { name: t('mailEditor.test.confirm') }))
  await panel.findByText(filled(t('mailEditor.test.done'), { email: professional }))
  const ask = await asAdmin()
  const mails = await (await ask('/api/mails?size=5')).json<{ id: string; kind: string }[]>()
  const { id = '' } = mails.find(({ kind }) => kind === 'TEST') ?? {}
  expect(await (await ask(`/api/mails/${id}/look`, json('POST', { reason: 'Test' }))).json()).toMatchObject({
    recipient: professional,
    subject: '[Test] Hallo Erika Mustermann',
  })
})
