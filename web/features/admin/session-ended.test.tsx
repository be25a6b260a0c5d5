import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { done, filled, itemsOf, professional, releasingAlone, shippedName } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Opening, type Screen, signInHere } from '#test/harness/screen.ts'

releasingAlone()

const typed = 'Noch nicht gespeichert'

/** Ends this tab's session elsewhere; the tab learns of it from its next call. */
async function endSession(): Promise<void> {
  const token = sessionStorage.getItem('authenticationToken') ?? ''
  const reply = await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  expect(reply.status).toBeLessThan(300)
}

const field = async (name: string): Promise<HTMLInputElement> => {
  const found = () => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  await expect.poll(found).not.toBeNull()
  const box = found()
  if (box === null) throw new Error(name)
  return box
}

async function fill({ user }: Screen, name: string, text: string): Promise<void> {
  const box = await field(name)
  await user.clear(box)
  await user.paste(text)
}

/** A user at the sign-in window, whose session ended while editing. */
async function withEndedSession(
  address: string,
  enter: (screen: Screen) => Promise<void>,
  { send = 'settings.save', ...opening }: Opening & { readonly send?: string } = {},
): Promise<Screen> {
  const screen = await openScreen(address, { as: professional, ...opening })
  await enter(screen)
  // A pending request would otherwise be the first to find that the session has ended.
  await screen.settled()
  await endSession()
  await screen.press(send)
  await screen.findByRole('dialog', { name: screen.t('signIn.title') })
  return screen
}

const item = '/app-settings/text-fields?item=PAGE_TITLE'

it('[A4.06] returns once to the item with its entries after a session has ended', async () => {
  const screen = await withEndedSession(item, (each) => fill(each, 'text.de', typed))
  const { t, user } = screen
  await signInHere(screen, professional)
  await screen.findByText(t('settings.kept'))
  expect((await field('text.de')).value).toBe(typed)
  expect(screen.address()).toContain(item)
  await assertAccessible(screen)
  // Still unsaved, and restored only once.
  await user.keyboard('{Escape}')
  await screen.press('admin.unsaved.leave')
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  const link = () => document.querySelector<HTMLElement>('a[href*="item=PAGE_TITLE"]')
  await expect.poll(link).not.toBeNull()
  await user.click(link() ?? missing())
  expect((await field('text.de')).value).not.toBe(typed)
})

it('[A4.06] [B7.35] returns to the designed page after a session has ended', async () => {
  const screen = await withEndedSession('/app-settings/pages/living', (each) => fill(each, 'title.de', typed))
  await signInHere(screen, professional)
  await screen.findByText(screen.t('settings.kept'))
  expect((await field('title.de')).value).toBe(typed)
})

it('[A4.06] [B2.10] returns to the group of general settings with all entries after a session has ended', async () => {
  const screen = await withEndedSession('/app-settings/general-settings?item=BANK_NAME', async (each) => {
    await fill(each, 'BANK_NAME.value', typed)
    await fill(each, 'BANK_ADDRESS.value', typed)
  })
  await signInHere(screen, professional)
  await screen.findByText(screen.t('settings.kept'))
  for (const name of ['BANK_NAME.value', 'BANK_ADDRESS.value']) expect((await field(name)).value).toBe(typed)
  expect(screen.getAllByText(screen.t('general.unsaved'))).toHaveLength(2)
})

it('[A4.06] [B4.01] asks for a choice after a concurrent edit, however often the session ends', async () => {
  const [mail] = await itemsOf('EMAIL_TEMPLATES', 'scheduled')
  if (mail === undefined) throw new Error('no mail ships')
  const address = `/app-settings/email-templates?item=${mail.id}`
  const screen = await withEndedSession(address, (each) => fill(each, 'subject.en', typed), {
    locale: 'en',
    width: 390,
  })
  const { t, user } = screen
  const theirs = { ...mail.subject, en: 'By somebody else' }
  await done(`/api/email-templates/email-templates/${mail.id}`, json('PUT', { ...mail, subject: theirs }))
  const side = (id: string) => screen.findByRole<HTMLInputElement>('radio', { name: t(id) })
  const asks = async (entered: string) => {
    await screen.findByText(t('settings.kept.stale'))
    expect((await field('subject.en')).value).toBe(entered)
    expect((await side('settings.conflict.mine')).checked).toBe(false)
    expect((await side('settings.conflict.other')).checked).toBe(false)
  }
  await signInHere(screen, professional)
  await asks(typed)
  // Again before the choice: the preview of the entries sends a request.
  await screen.settled()
  await endSession()
  await fill(screen, 'subject.en', `${typed}!`)
  await signInHere(screen, professional)
  await asks(`${typed}!`)
  await screen.press('settings.save')
  await screen.findByText(t('settings.conflict.choose'))
  const scheduled = async () => (await itemsOf('EMAIL_TEMPLATES', 'scheduled')).find(({ id }) => id === mail.id)
  expect((await scheduled())?.subject).toEqual(theirs)
  await user.click(await side('settings.conflict.mine'))
  await screen.press('settings.save')
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  expect((await scheduled())?.subject.en).toBe(`${typed}!`)
})

it('[A4.06] returns to a new item with everything that was copied', async () => {
  const [original] = await itemsOf('PRODUCTS', 'scheduled')
  if (original === undefined) throw new Error('no product ships')
  const screen = await withEndedSession(
    '/app-settings/products',
    async (each) => {
      await each.press('settings.add')
      const panel = await each.dialog()
      const from = filled(each.t('settings.new.from.copy'), { name: shippedName('PRODUCTS', original.id, 'de') })
      await each.user.selectOptions(await panel.findByLabelText(each.t('settings.new.from')), from)
      for (const language of ['de', 'en']) {
        const tab = document.querySelector<HTMLElement>(`[role="dialog"] [data-language="${language}"]`)
        if (tab !== null) await each.user.click(tab)
        await fill(each, `translations.${language}.title`, typed)
      }
    },
    { send: 'settings.new.submit' },
  )
  const { t } = screen
  await signInHere(screen, professional)
  await screen.findByText(t('settings.kept'))
  expect((await field('translations.de.title')).value).toBe(typed)
  expect(within(document.body).queryByLabelText(t('settings.new.from'))).toBeNull()
  await screen.press('settings.new.submit')
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  const made = (await itemsOf('PRODUCTS', 'scheduled')).find(({ translations }) => translations.de.title === typed)
  expect(made?.steps).toEqual(original.steps)
  expect(made?.calculationType).toBe(original.calculationType)
})

it('[A4.06] shows none of the entries to another user who signs in', async () => {
  const screen = await withEndedSession(item, (each) => fill(each, 'text.de', typed))
  const { t } = screen
  await signInHere(screen, 'admin2@demo.example')
  await screen.findByRole('heading', { level: 1, name: t('admin.title') })
  const [link] = await screen.findAllByRole('link', { name: t('admin.screen.text-fields') })
  if (link !== undefined) await screen.user.click(link)
  await expect.poll(screen.address).toContain('/app-settings/text-fields')
  await screen.heading(t('admin.screen.text-fields'))
  expect(screen.queryByText(t('settings.kept'))).toBeNull()
})
