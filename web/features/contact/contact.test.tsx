import { within } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'

import { newAddress } from '#test/harness/address.ts'
import { professional } from '#test/harness/administration.ts'
import { askAs, control, newEmail, newPerson, testFetch } from '#test/harness/control.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { spaced } from '#test/harness/texts.ts'

import { contactReferenceTexts, contactWayTexts } from '#domain/contact/contact.ts'

afterEach(() => control('general', { CONTACT_SENDING: true, CONTACT_URI: '' }))

async function openContact(screen: Screen) {
  await screen.press('contact.open')
  return within(await screen.findByRole('dialog', { name: screen.t('contact.title') }))
}
type Dialog = Awaited<ReturnType<typeof openContact>>

async function write({ t, user, locale }: Screen, dialog: Dialog, address: string): Promise<void> {
  await user.selectOptions(dialog.getByLabelText(t('contact.reference')), contactReferenceTexts.CURRENT_LOAN[locale])
  await user.type(dialog.getByLabelText(t('contact.topic')), 'Sondertilgung')
  await user.type(dialog.getByLabelText(t('contact.message')), 'Wie viel darf ich tilgen?')
  await user.click(dialog.getByRole('radio', { name: contactWayTexts.EMAIL[locale] }))
  const email = dialog.getByLabelText(t('contact.email'))
  await user.clear(email)
  await user.type(email, address)
}

async function kept() {
  const ask = await askAs(professional)
  const listed = await (await ask('/api/contact?size=100')).json<{ readonly id: string }[]>()
  return Promise.all(
    listed.map(async ({ id }) =>
      (await ask(`/api/contact/${id}/look`, { method: 'POST' })).json<{
        readonly address: string
        readonly topic: string
        readonly step: string | null
      }>(),
    ),
  )
}

it('[A1.06] [A3.21] [B2.41] a visitor writes to the bank from the current page', async () => {
  const screen = await openScreen('/privatkredit', { width: 390 })
  const dialog = await openContact(screen)
  for (const text of ['texts.health', 'files.blacken']) dialog.getByText(spaced(screen.t(text)), { exact: false })
  await assertAccessible(screen)
  const address = newEmail('frage')
  await write(screen, dialog, address)
  await screen.press('contact.send')
  await screen.findByText(screen.t('contact.sent'))
  await assertAccessible(screen)
  expect((await kept()).find((each) => each.address === address)?.topic).toBe('Sondertilgung')
})

it('sends the bank the name of the current step, and never a key from the address', async () => {
  for (const [from, step] of [
    ['/privatkredit', /^privatkredit\/[a-z-]+$/],
    [`/account/reset/finish/${'k3y'.repeat(14)}`, /^account$/],
  ] as const) {
    const screen = await openScreen(from)
    const dialog = await openContact(screen)
    const address = newEmail('step')
    await write(screen, dialog, address)
    await screen.press('contact.send')
    await screen.findByText(screen.t('contact.sent'))
    expect((await kept()).find((each) => each.address === address)?.step).toMatch(step)
  }
})

it('[A5.19] [B5.12] reports missing input at its field and sends nothing', async () => {
  const screen = await openScreen('/privatkredit', { locale: 'en' })
  const dialog = await openContact(screen)
  await screen.press('contact.send')
  for (const id of ['reference', 'topic', 'message', 'via']) await dialog.findByText(screen.t(`contact.${id}.missing`))
  await expect.poll(() => document.activeElement).toBe(dialog.getByLabelText(screen.t('contact.reference')))
  await screen.user.click(dialog.getByRole('radio', { name: 'Phone' }))
  await screen.user.type(dialog.getByLabelText(screen.t('contact.phone')), 'none')
  await screen.press('contact.send')
  await dialog.findByText(screen.t('contact.phone.invalid'))
  await assertAccessible(screen)
  expect(screen.calls.some((call) => call.includes('/api/contact'))).toBe(false)
})

it('[A5.19] [B9.06] cuts the message at 500 characters and shows how many are left', async () => {
  const screen = await openScreen('/privatkredit', { locale: 'en' })
  const dialog = await openContact(screen)
  const message = dialog.getByLabelText<HTMLTextAreaElement>(screen.t('contact.message'))
  await screen.user.click(message)
  await screen.user.paste('🏡'.repeat(499))
  await dialog.findByText('1 character left')
  await screen.user.paste('ab')
  await dialog.findByText('0 characters left')
  expect(message.value).toBe(`${'🏡'.repeat(499)}a`)
})

it('keeps input when it is closed by mistake', async () => {
  const screen = await openScreen('/privatkredit')
  const dialog = await openContact(screen)
  await screen.user.type(dialog.getByLabelText(screen.t('contact.topic')), 'Unterlagen')
  await screen.user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const again = await openContact(screen)
  expect(again.getByLabelText<HTMLInputElement>(screen.t('contact.topic')).value).toBe('Unterlagen')
})

it('fills in the e-mail of a signed-in user', async () => {
  const email = await newPerson('known')
  const screen = await openScreen('/account/profile', { as: email })
  const dialog = await openContact(screen)
  await screen.user.click(dialog.getByRole('radio', { name: contactWayTexts.EMAIL.de }))
  expect(dialog.getByLabelText<HTMLInputElement>(screen.t('contact.email')).value).toBe(email)
})

it('[A1.06] [B2.41] only closes if the bank accepts no messages', async () => {
  await control('general', { CONTACT_SENDING: false })
  const screen = await openScreen('/privatkredit')
  const dialog = await openContact(screen)
  expect(dialog.queryByRole('button', { name: screen.t('contact.send') })).toBeNull()
  await screen.user.click(dialog.getByText(screen.t('contact.close')).closest('button') ?? missing())
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.calls.some((call) => call.includes('/api/contact'))).toBe(false)
})

it('[B3.07] is a page of the bank if one is configured', async () => {
  await control('general', { CONTACT_URI: 'https://bank.example/kontakt' })
  const screen = await openScreen('/privatkredit')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: screen.t('shell.contact.page') })
  expect(link.href).toBe('https://bank.example/kontakt')
  expect(screen.queryByRole('button', { name: screen.t('contact.open') })).toBeNull()
})

it('reports a failure to send, and keeps the message', async () => {
  const screen = await openScreen('/privatkredit')
  const dialog = await openContact(screen)
  await write(screen, dialog, newEmail('later'))
  screen.online(false)
  await screen.press('contact.send')
  await dialog.findByRole('alert')
  screen.online(true)
  await screen.press('contact.send')
  await screen.findByText(screen.t('contact.sent'))
})

it('administrators open a message, mark it as answered, and undo that', async () => {
  const topic = `Frage ${crypto.randomUUID()}`
  const visitor = await openScreen('/privatkredit')
  const dialog = await openContact(visitor)
  await write(visitor, dialog, newEmail('mark'))
  const field = dialog.getByLabelText(visitor.t('contact.topic'))
  await visitor.user.clear(field)
  await visitor.user.type(field, topic)
  await visitor.press('contact.send')
  await visitor.findByText(visitor.t('contact.sent'))

  const screen = await openScreen('/admin/messages', { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  const [row] = await screen.findAllByRole('row', { name: new RegExp(contactReferenceTexts.CURRENT_LOAN.en) })
  await assertAccessible(screen)
  expect(document.body.textContent).not.toMatch(/Frage|tilgen/)
  const link = within(row ?? missing()).getByRole('link')
  await user.click(link)
  await screen.findByRole('dialog', { name: topic })
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(link)
  await user.click(link)
  const panel = within(await screen.findByRole('dialog', { name: topic }))
  panel.getByText('Wie viel darf ich tilgen?')
  panel.getByText('Reply by e-mail')
  await assertAccessible(screen)
  const answer = panel.getByRole('button', { name: t('messages.answer') })
  expect(isDisabled(answer)).toBe(false)
  await user.click(answer)
  const reopen = await panel.findByRole('button', { name: t('messages.reopen') })
  expect(document.activeElement).toBe(reopen)
  await expect.poll(() => isDisabled(reopen)).toBe(false)
  await user.click(reopen)
  await panel.findByRole('button', { name: t('messages.answer') })
})

/** The document's own FormData does not work with the outer fetch. */
async function sentWith(parts: Readonly<Record<string, string>>): Promise<string> {
  const named = Object.entries(parts).map(
    ([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const reply = await testFetch(`${portalHere().url}/api/contact`, {
    method: 'POST',
    body: `${named.join('')}--part--\r\n`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=part', ...newAddress() },
  })
  return (await reply.json<{ readonly id: string }>()).id
}

it('a message that does not open says so, and opens on another try', async () => {
  const about = { reference: 'OTHERS', topic: 'Ohne Netz', message: 'Wie geht es weiter?' }
  const id = await sentWith({ ...about, contactVia: 'EMAIL', address: newEmail('offline') })
  const screen = await openScreen('/admin/messages', { as: professional })
  const links = await within(await screen.findByRole('table')).findAllByRole<HTMLAnchorElement>('link')
  screen.online(false)
  await screen.user.click(links.find(({ href }) => href.endsWith(id)) ?? missing())
  await (await screen.dialog()).findByRole('alert')
  await assertAccessible(screen)
  screen.online(true)
  await screen.press('ui.retry')
  await screen.findByRole('dialog', { name: about.topic })
})

it('the link in a mail leads to its message, even if it is answered', async () => {
  const topic = `Frage ${crypto.randomUUID()}`
  const about = { reference: 'OTHERS', message: 'Wie geht es weiter?' }
  const id = await sentWith({ ...about, topic, contactVia: 'WHATS_APP', address: '0170 1234567' })
  const ask = await askAs(professional)
  await ask(`/api/contact/${id}`, json('PUT', { state: 'ANSWERED' }))
  const screen = await openScreen(`/admin/messages?message=${id}`, { as: professional, locale: 'en', width: 390 })
  const panel = within(await screen.findByRole('dialog', { name: topic }))
  panel.getByText('Reply by WhatsApp')
  const answer = panel.getByRole<HTMLAnchorElement>('link', { name: '0170 1234567' })
  expect(answer.href).toBe('https://wa.me/491701234567')
  await assertAccessible(screen)
  await screen.user.click(panel.getByRole('button', { name: screen.t('messages.reopen') }))
  await panel.findByRole('button', { name: screen.t('messages.answer') })
})

it('the link in a mail to a deleted message says so', async () => {
  const screen = await openScreen('/admin/messages?message=none', { as: professional, expectErrors: /^404 POST/ })
  await screen.findByText(screen.t('messages.gone'))
})
