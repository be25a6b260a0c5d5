import { expect, it, vi } from 'vitest'

import { control, newEmail } from '#test/harness/control.ts'
import {
  type Couple,
  firstSigns,
  linkOf,
  offeredCouple,
  offerPasses,
  portal,
  returning,
  secondSigns,
} from '#test/harness/couple.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { anna } from '#test/harness/two-signers.ts'

import { signingTexts } from './texts.ts'

/** The page of the second borrower's link, which a test may change before it opens. */
async function openLink(couple: Couple, opening: Opening = {}, link?: string) {
  const screen = await openScreen(link ?? (await linkOf(couple)), { locale: 'en', width: 390, ...opening })
  return { screen, texts: signingTexts[screen.locale] }
}

const signButton = (screen: Screen) => screen.queryAllByRole('button', { name: screen.t('offer.sign.action.identify') })
const h1 = () => document.querySelector('h1')?.textContent
const listed = () => [...document.querySelectorAll('li[data-state]')].map((each) => each.getAttribute('data-state'))

it('says that it loads, and then shows the offer, its papers and who signs', async () => {
  const couple = await offeredCouple()
  let show = (): void => undefined
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  const screen = await openScreen('/signing/unknown', { locale: 'en', width: 390 })
  const texts = signingTexts.en
  screen.intercept(/^POST \/api\/signing$/, async (_, send) => {
    await shown
    return send()
  })
  await screen.goto(await linkOf(couple))
  await screen.findByRole('status', { name: screen.t('shell.loading') })
  show()
  await screen.heading(texts.page.title)
  // The key stays in no history.
  expect(screen.address()).toBe(`/signing/${couple.id}`)
  expect(document.title).toContain(texts.page.title)
  await screen.findByText(texts.page.greeting('Bernd Beispiel'))
  expect(listed()).toEqual(['INVITED', 'INVITED'])
  await screen.findByText(`Bernd Beispiel (${texts.you})`)
  expect(signButton(screen)).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Save / })).toHaveLength(2)
  await screen.findByRole('button', { name: texts.decline.action })
  await assertAccessible(screen)
})

it.each([
  ['unknown', (couple: Couple) => Promise.resolve(`/signing/${couple.id}#unknown`)],
  ['without its key', (couple: Couple) => Promise.resolve(`/signing/${couple.id}`)],
  [
    'replaced by that to another address',
    async (couple: Couple) => {
      const link = await linkOf(couple)
      await linkOf(couple)
      return link
    },
  ],
] as const)('a link that is %s opens nothing, and says what to do', async (_, linkFor) => {
  const couple = await offeredCouple()
  const { screen, texts } = await openLink(couple, { expectErrors: /^404 POST \/api\/signing$/ }, await linkFor(couple))
  await screen.heading(texts.page.invalid)
  await screen.findByText(texts.page.invalidText)
  expect(screen.queryByText(/Beispiel/)).toBeNull()
  await assertAccessible(screen)
})

it('opens a newer link in the same tab, although only its fragment differs', async () => {
  const couple = await offeredCouple()
  const old = await linkOf(couple)
  const link = await linkOf(couple)
  const { screen, texts } = await openLink(couple, { expectErrors: /^404 POST \/api\/signing$/ }, old)
  await screen.heading(texts.page.invalid)
  location.hash = link.split('#')[1] ?? ''
  await screen.findByText(texts.page.greeting('Bernd Beispiel'))
  expect(screen.address()).toBe(`/signing/${couple.id}`)
})

it('a failure keeps the link, and a second try opens it', async () => {
  const couple = await offeredCouple()
  const screen = await openScreen('/signing/unknown', { locale: 'en' })
  const texts = signingTexts.en
  const mend = screen.intercept(/^POST \/api\/signing$/, () => new Response('', { status: 503 }))
  await screen.goto(await linkOf(couple))
  await screen.findByText(texts.page.failed)
  await assertAccessible(screen)
  mend()
  await screen.press('ui.retry')
  await screen.findByText(texts.page.greeting('Bernd Beispiel'))
})

it('is locked while the first borrower is signed in here, whom it asks to sign out', async () => {
  const couple = await offeredCouple()
  const { screen, texts } = await openLink(couple, { as: couple.email })
  await screen.findByText(texts.page.otherPersonText('Bernd Beispiel', couple.email))
  expect(signButton(screen).map(isDisabled)).toEqual([true])
  expect(screen.queryAllByRole('button', { name: texts.decline.action })).toEqual([])
  await assertAccessible(screen)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await screen.user.click(await screen.findByRole('button', { name: texts.page.signOut }))
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(sessionStorage.getItem('authenticationToken')).toBeNull()
  // Without the fragment: signing out has not thrown the second borrower's link away.
  await screen.goto(`/signing/${couple.id}`)
  await screen.findByText(texts.page.greeting('Bernd Beispiel'))
  expect(screen.queryByText(texts.page.otherPerson)).toBeNull()
  expect(signButton(screen).map(isDisabled)).toEqual([false])
})

it('is locked where the bank has switched off signing online, and names the bank instead', async () => {
  await control('interfaces', { WEBID_CONTRACT_QES: 'false' })
  try {
    const { screen } = await openLink(await offeredCouple())
    await screen.findByText(screen.t('offer.sign.offline'))
    expect(signButton(screen)).toEqual([])
    await assertAccessible(screen)
  } finally {
    await control('interfaces', { WEBID_CONTRACT_QES: 'true' })
  }
})

it('shows a person whom the service did not mean what differs, and lets them try again', async () => {
  const couple = await offeredCouple()
  const link = await linkOf(couple)
  const { screen } = await openLink(couple, {}, returning(link, await secondSigns(link, anna)))
  const { t } = screen
  const alert = await screen.findByRole('alert')
  await expect.poll(() => alert.textContent).toContain(t('ident.error.OTHER_PERSON.title'))
  expect(alert.textContent).toMatch(/Our records say Bernd, the identity document says Anna/)
  expect(alert.textContent).toMatch(/1988.*1990/)
  await screen.button('offer.sign.again')
  expect(listed()).toEqual(['INVITED', 'INVITED'])
  await assertAccessible(screen)
})

it('says who is missing once the reader has signed, and still lets them decline', async () => {
  const couple = await offeredCouple()
  const link = await linkOf(couple)
  const { screen, texts } = await openLink(couple, {}, returning(link, await secondSigns(link)))
  await screen.heading(texts.waiting.title)
  expect(document.body.textContent).toContain('Anna Beispiel has yet to sign.')
  expect(listed()).toEqual(['INVITED', 'SIGNED'])
  expect(signButton(screen)).toEqual([])
  await screen.findByRole('button', { name: texts.decline.action })
  await assertAccessible(screen)
})

it('declines for both only after saying so, and then leads on to the bank', async () => {
  const couple = await offeredCouple()
  const { screen, texts } = await openLink(couple)
  const { user } = screen
  const opener = await screen.findByRole('button', { name: texts.decline.action })
  await user.click(opener)
  let dialog = await screen.dialog()
  expect(document.activeElement).toBe(await dialog.findByRole('button', { name: texts.decline.cancel }))
  await dialog.findByText(texts.decline.together('Anna Beispiel'))
  await assertAccessible(screen)
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(opener)
  expect(h1()).toBe(texts.page.title)

  await user.click(opener)
  dialog = await screen.dialog()
  await user.click(await dialog.findByRole('button', { name: texts.decline.confirm }))
  await screen.heading(texts.declined.title)
  expect(document.body.textContent).toContain(texts.declined.byYou)
  await expect.poll(() => document.activeElement?.textContent).toBe(texts.declined.title)
  expect(listed()).toEqual(['INVITED', 'DECLINED'])
  expect([...signButton(screen), ...screen.queryAllByRole('button', { name: texts.decline.action })]).toEqual([])
  expect(document.querySelector('main a[href^="tel:"], main a[href^="mailto:"]')).not.toBeNull()
  expect(screen.queryByText(new RegExp(texts.page.read))).toBeNull()
  await assertAccessible(screen)
})

it('says that the other has declined meanwhile instead of declining twice', async () => {
  const couple = await offeredCouple()
  const { screen, texts } = await openLink(couple, { expectErrors: /^409 / })
  await screen.user.click(await screen.findByRole('button', { name: texts.decline.action }))
  const dialog = await screen.dialog()
  await succeeded(couple.ask(`/api/loan/${couple.id}/decline`, json('POST', {})))
  await screen.user.click(await dialog.findByRole('button', { name: texts.decline.confirm }))
  await screen.heading(texts.declined.title)
  expect(document.body.textContent).toContain(texts.declined.byOther('Anna Beispiel'))
  expect(screen.queryAllByRole('dialog')).toEqual([])
  expect(listed()).toEqual(['DECLINED', 'INVITED'])
})

it('ends with the offer, although the reader has signed', async () => {
  const couple = await offeredCouple()
  const link = await linkOf(couple)
  await secondSigns(link)
  await offerPasses(couple)
  const { screen, texts } = await openLink(couple, {}, link)
  await screen.heading(texts.page.expired)
  expect(listed()).toEqual(['INVITED', 'SIGNED'])
  expect(screen.queryAllByRole('button', { name: texts.decline.action })).toEqual([])
  await assertAccessible(screen)
})

it('shows a signed contract, the way to withdraw from it, and its withdrawal by the other', async () => {
  const couple = await offeredCouple()
  const link = await linkOf(couple)
  await firstSigns(couple)
  await secondSigns(link)
  const { screen, texts } = await openLink(couple, {}, link)
  await screen.heading(texts.page.accepted)
  expect(listed()).toEqual(['SIGNED', 'SIGNED'])
  expect((await screen.findByRole('link', { name: texts.page.withdrawal })).getAttribute('href')).toBe('/withdrawal')
  await assertAccessible(screen)
  await succeeded(couple.ask(`/api/loan/${couple.id}/withdrawal`, { method: 'POST' }))
  await screen.goto(link)
  await screen.heading(texts.page.withdrawn)
  expect(screen.queryByRole('link', { name: texts.page.withdrawal })).toBeNull()
})

it('[A4.04] the owner invites the other on the offer page, and hears who is missing', async () => {
  const couple = await offeredCouple()
  const screen = await openScreen(couple.place, { as: couple.email, locale: 'en', width: 390 })
  const { invite } = signingTexts.en
  const box = await screen.findByRole('textbox', { name: invite.email })
  await screen.user.click(await screen.findByRole('button', { name: invite.action }))
  await screen.findByText(invite.invalid)
  await expect.poll(() => document.activeElement).toBe(box)
  const email = newEmail('second')
  await screen.user.type(box, email)
  await screen.user.click(await screen.findByRole('button', { name: invite.action }))
  await screen.findByText(invite.sent(email))
  expect(listed()).toEqual(['INVITED', 'INVITED'])
  await assertAccessible(screen)
})
