import { beforeAll, expect, it, vi } from 'vitest'

import { signerStates } from '#domain/loan/signers.ts'
import { control } from '#test/harness/control.ts'
import type { Loan } from '#domain/loan/loan.ts'
import {
  addressOfSecond,
  type Couple,
  firstSigns,
  linkOf,
  offeredCouple,
  offerEndsIn,
  portal,
  returning,
  secondSigns,
} from '#test/harness/couple.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { anna } from '#test/harness/two-signers.ts'

import { withdrawalTexts } from '#web/features/withdrawal/texts.ts'

import { signingTexts } from './texts.ts'

/** Of the tests that leave the offer open. */
let couple: Couple
let link: string
beforeAll(async () => {
  couple = await offeredCouple()
  link = await linkOf(couple)
})

/** The page of a second borrower's link. */
async function openLink(address: string, opening: Opening = {}) {
  const screen = await openScreen(address, { locale: 'en', width: 390, ...opening })
  return { screen, texts: signingTexts[screen.locale] }
}

const signButton = (screen: Screen) => screen.queryAllByRole('button', { name: screen.t('offer.sign.action.identify') })
const h1 = () => document.querySelector('h1')?.textContent
const withdrawal = () => document.querySelector('main a[href^="/withdrawal?"]')
const listed = () =>
  [...document.querySelectorAll('li[data-state]')]
    .map((each) => each.getAttribute('data-state'))
    .filter((state) => signerStates.some((each) => each === state))

it('says that it loads, and then shows the offer, its papers and who signs', async () => {
  const screen = await openScreen('/signing/unknown', { locale: 'en', width: 390 })
  const texts = signingTexts.en
  let reply = (): void => undefined
  const replied = new Promise<void>((resolve) => {
    reply = resolve
  })
  screen.intercept(/^POST \/api\/signing$/, async (_, send) => {
    await replied
    return send()
  })
  const opened = screen.goto(link)
  await expect.poll(() => screen.calls).toContain('POST /api/signing')
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(screen.t('shell.loading'))
  expect(document.querySelector('h1')).toBeNull()
  reply()
  await opened
  await screen.heading(texts.page.title)
  // The key stays in no history.
  expect(screen.address()).toBe(`/signing/${couple.id}`)
  expect(document.title).toContain(texts.page.title)
  await screen.findByText(texts.page.greeting('Bernd Beispiel'))
  expect(listed()).toEqual(['INVITED', 'INVITED'])
  // In each of the three steps.
  expect(await screen.findAllByText(`Bernd Beispiel (${texts.you})`)).toHaveLength(3)
  expect(signButton(screen)).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Save / })).toHaveLength(2)
  await screen.findByRole('button', { name: texts.decline.action })
  await assertAccessible(screen)
})

it.each(['unknown', ''])('a link with the key %j opens nothing, and says what to do', async (key) => {
  const { screen, texts } = await openLink(`/signing/${couple.id}#${key}`, {
    expectErrors: /^404 POST \/api\/signing$/,
  })
  await screen.heading(texts.page.invalid)
  await screen.findByText(texts.page.invalidText)
  expect(screen.queryByText(/Beispiel/)).toBeNull()
  await assertAccessible(screen)
})

it('a replaced link opens nothing, and the newer one opens in the same tab, although only its fragment differs', async () => {
  const other = await offeredCouple()
  const newer = await linkOf(other)
  const { screen, texts } = await openLink(`/signing/${other.id}#replaced`, {
    expectErrors: /^404 POST \/api\/signing$/,
  })
  await screen.heading(texts.page.invalid)
  location.hash = newer.split('#')[1] ?? ''
  await screen.findByText(texts.page.greeting('Bernd Beispiel'))
  expect(screen.address()).toBe(`/signing/${other.id}`)
})

it('a failure keeps the link, and a second try opens it', async () => {
  const screen = await openScreen('/signing/unknown', { locale: 'en' })
  const texts = signingTexts.en
  const passOn = screen.intercept(/^POST \/api\/signing$/, () => new Response('', { status: 503 }))
  await screen.goto(link)
  await screen.findByText(texts.page.failed)
  await assertAccessible(screen)
  passOn()
  await screen.press('ui.retry')
  await screen.findByText(texts.page.greeting('Bernd Beispiel'))
})

it('is locked while the first borrower is signed in here, whom it asks to sign out', async () => {
  const { screen, texts } = await openLink(link, { as: couple.email })
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
    const { screen } = await openLink(link)
    await screen.findByText(screen.t('offer.sign.offline'))
    expect(signButton(screen)).toEqual([])
    await assertAccessible(screen)
  } finally {
    await control('interfaces', { WEBID_CONTRACT_QES: 'true' })
  }
})

it('shows a person whom the service did not mean what differs, and lets them try again', async () => {
  const { screen } = await openLink(returning(link, await secondSigns(link, anna)))
  const { t } = screen
  const alert = (await screen.findByText(t('ident.error.OTHER_PERSON.title'))).closest('[role="alert"]')
  expect(alert?.textContent).toMatch(/Our records say Bernd, the identity document says Anna.*1988.*1990/)
  await screen.button('offer.sign.again')
  expect(listed()).toEqual(['INVITED', 'INVITED'])
  await assertAccessible(screen)
})

it('says who is missing once the reader has signed, and then shows the contract, the way to withdraw from it, and its withdrawal by the other', async () => {
  const signed = await offeredCouple()
  const own = await linkOf(signed)
  const { screen, texts } = await openLink(returning(own, await secondSigns(own)))
  await screen.heading(texts.waiting.title)
  expect(document.body.textContent).toContain('Anna Beispiel has yet to sign.')
  expect(listed()).toEqual(['INVITED', 'SIGNED'])
  expect(signButton(screen)).toEqual([])
  await screen.findByRole('button', { name: texts.decline.action })
  await assertAccessible(screen)
  await firstSigns(signed)
  await screen.goto(own)
  await screen.heading(texts.page.accepted)
  expect(listed()).toEqual(['SIGNED', 'SIGNED'])
  expect(withdrawal()?.textContent).toBe(texts.page.withdrawal)
  // The form has the contract's number already, and the page says how long the right lasts.
  expect(withdrawal()?.getAttribute('href')).toMatch(/contract=[\w-]+/)
  await screen.findByText(/You can withdraw from the contract until/)
  await assertAccessible(screen)
  await succeeded(signed.ask(`/api/loan/${signed.id}/withdrawal`, { method: 'POST' }))
  await screen.goto(own)
  await screen.heading(texts.page.withdrawn)
  expect(withdrawal()).toBeNull()
  await screen.heading(withdrawalTexts[screen.locale].repayment)
  expect(document.querySelector('main')?.textContent).toMatch(/The contract no longer applies to anybody\./)
  expect(screen.queryByText(screen.t('offer.figures.rate'))).toBeNull()
  expect(screen.queryByText(texts.intro)).toBeNull()
})

it('declines for both only after saying so, and then leads on to the bank', async () => {
  const { screen, texts } = await openLink(await linkOf(await offeredCouple()))
  const { user } = screen
  const opener = await screen.findByRole('button', { name: texts.decline.action })
  await user.click(opener)
  let dialog = await screen.dialog()
  await expect.poll(() => document.activeElement?.textContent).toBe(texts.decline.cancel)
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
  const declined = await offeredCouple()
  const { screen, texts } = await openLink(await linkOf(declined), { expectErrors: /^409 / })
  await screen.user.click(await screen.findByRole('button', { name: texts.decline.action }))
  const dialog = await screen.dialog()
  await succeeded(declined.ask(`/api/loan/${declined.id}/decline`, json('POST', {})))
  await screen.user.click(await dialog.findByRole('button', { name: texts.decline.confirm }))
  await screen.heading(texts.declined.title)
  expect(document.body.textContent).toContain(texts.declined.byOther('Anna Beispiel'))
  expect(screen.queryAllByRole('dialog')).toEqual([])
  expect(listed()).toEqual(['DECLINED', 'INVITED'])
})

it('ends with the offer, although the reader has signed', async () => {
  const expired = await offeredCouple()
  const own = await linkOf(expired)
  await secondSigns(own)
  await offerEndsIn(-1, expired)
  const { screen, texts } = await openLink(own)
  await screen.heading(texts.page.expired)
  expect(listed()).toEqual(['INVITED', 'SIGNED'])
  expect(screen.queryAllByRole('button', { name: texts.decline.action })).toEqual([])
  await assertAccessible(screen)
})

it('[A4.04] the owner invites the other on the offer page, and hears who is missing', async () => {
  const email = await addressOfSecond(couple)
  const screen = await openScreen(couple.place, { as: couple.email, locale: 'en', width: 390 })
  const { invite } = signingTexts.en
  // They have consented there: no other address is asked for.
  await screen.findByText(invite.theirs(email))
  expect(screen.queryByRole('textbox', { name: invite.email })).toBeNull()
  await screen.user.click(await screen.findByRole('button', { name: invite.again }))
  await screen.findByText(invite.sent(email))
  // Nobody has shown that another one is theirs.
  screen.intercept(/^GET \/api\/loan\//, async (_, send) => {
    const reply = await send()
    const loan = await reply.json<Loan>()
    const signers = loan.signers.map((signer) => ({ ...signer, emailReplaceable: !signer.self }))
    return Response.json({ ...loan, signers }, { headers: reply.headers })
  })
  await screen.goto('/entity')
  await screen.goto(couple.place)
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: invite.email })
  expect(box.value).toBe(email)
  await screen.findByText(invite.sentTo(email))
  await screen.user.clear(box)
  await screen.user.click(await screen.findByRole('button', { name: invite.again }))
  await screen.findByText(invite.invalid)
  await expect.poll(() => document.activeElement).toBe(box)
  await screen.user.type(box, couple.email)
  await screen.user.click(await screen.findByRole('button', { name: invite.again }))
  await screen.findByText(invite.OwnEmail)
  expect(listed()).toEqual(['INVITED', 'INVITED'])
  await assertAccessible(screen)
})

it.each(['owner', 'link'] as const)(
  'notices that the other has declined when the window is used again (%s)',
  async (reader) => {
    const both = await offeredCouple()
    const own = await linkOf(both)
    const screen = await openScreen(reader === 'link' ? own : both.place, {
      locale: 'en',
      ...(reader === 'link' ? {} : { as: both.email }),
    })
    const texts = signingTexts.en
    await screen.findByRole('button', { name: texts.decline.action })
    await succeeded(
      reader === 'link'
        ? both.ask(`/api/loan/${both.id}/decline`, json('POST', {}))
        : portal.fetch('/api/signing/decline', json('POST', { key: own.split('#')[1] })),
    )
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await screen.heading(texts.declined.title)
    // Nothing of an offer that has ended is still to come.
    for (const gone of ['offer.schedule.title', 'offer.figures.payout'] as const)
      expect(screen.queryByText(screen.t(gone))).toBeNull()
  },
)
