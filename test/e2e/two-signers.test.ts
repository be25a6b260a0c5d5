import { expect, it } from 'vitest'

import { signingTexts } from '#web/features/signing/texts.ts'

import { readLoan, sendLoan } from '../harness/bank.ts'
import { browserHere } from '../harness/browser-here.ts'
import { runCron } from '../harness/control.ts'
import { addressOfSecond, firstSigns, linkOf, offeredCouple, offerEndsIn } from '../harness/couple.ts'
import { assertSound, identifyAndSign } from '../harness/full-journey.ts'
import { journeys, together } from '../harness/journeys.ts'
import { tabTo } from '../harness/keyboard.ts'
import { findMailedLink, mailedTo } from '../harness/mail.ts'
import { portalHere } from '../harness/portal-here.ts'
import { withConsents } from '../harness/second-consents.ts'
import { inPortal } from '../harness/second-person.ts'
import { ownLoan } from '../harness/shared-loans.ts'
import { holdToken } from '../harness/sign-in.ts'
import { addressOf } from '../harness/two-signers.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'

const browser = browserHere()

const open = (...[locale, width]: readonly ['de' | 'en', 390 | 1280]) =>
  openVisitor(browser, portalHere().url, locale, width)
const title = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

// On two devices: full-journey.test.ts. How each state looks: states/signers.test.ts.
it('[A4.04] a couple signs a mortgage on one device, where neither signs as the other', async () => {
  const { owner, ask, loan, place } = await ownLoan(together(journeys.mortgage))
  await sendLoan(ask, await withConsents(inPortal, ask, loan.id))
  await runCron()
  const visitor = await open('en', 1280)
  const { page, t } = visitor
  const texts = signingTexts.en
  await holdToken(visitor, owner)
  await page.goto(`${place}/angebot`)
  await identifyAndSign(visitor)
  await title(visitor, texts.waiting.title)
  const second = addressOf(await readLoan(ask, loan.id))
  await page.getByRole('button', { name: texts.invite.again }).press('Enter')
  await page.getByText(texts.invite.sent(second)).waitFor()

  // The first borrower's session is left before the second signs.
  await page.goto(await findMailedLink(second, /\/signing\//))
  await page.getByText(texts.page.otherPersonText('Bernd Beispiel', owner)).waitFor()
  const signs = page.getByRole('button', { name: t('offer.sign.action.identify') })
  expect(await signs.isDisabled()).toBe(true)
  await page.getByRole('button', { name: texts.page.signOut }).click()
  await page.getByText(texts.page.otherPerson).waitFor({ state: 'detached' })
  await title(visitor, texts.page.title)
  await visitor.settled()
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(await page.getByText(owner).count()).toBe(0)
  expect(await kept()).not.toContain('authenticationToken')

  // The first borrower's identity card does not sign for the second.
  await signs.click()
  await page.waitForURL('**/sandbox/identity/**')
  await page.getByText('Somebody else identifies').click()
  await page.getByLabel('Given names').fill('Anna')
  await page.getByLabel('Surname').fill('Beispiel')
  await page.getByLabel('Date of birth').fill('1990-05-17')
  await page.getByRole('button', { name: 'Continue as this person' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign with binding effect' }).click()
  const refusal = page.getByRole('alert')
  await refusal.getByText(t('ident.error.OTHER_PERSON.title')).waitFor()
  expect(await refusal.innerText()).toMatch(/Bernd[^]*Anna/)
  await expect.poll(() => refusal.evaluate((each) => each.parentElement === document.activeElement)).toBe(true)
  await assertSound(visitor)

  await identifyAndSign(visitor, 'offer.sign.again')
  await title(visitor, texts.page.accepted)
  expect(new URL(page.url()).hash).toBe('')
  await assertSound(visitor)
  await holdToken(visitor, owner)
  await page.goto(`${place}/angebot`)
  await title(visitor, t('offer.accepted.title'))
  const signed = page.locator('li[data-state=SIGNED]')
  expect(await signed.getByRole('strong').allInnerTexts()).toEqual([`Anna Beispiel (${texts.you})`, 'Bernd Beispiel'])
  await page.getByText(/We pay out the loan, probably on \d/).waitFor()
  await assertSound(visitor)
  await visitor.close()
})

it('one declines by keyboard, and both see who ended the offer', async () => {
  const couple = await offeredCouple()
  await firstSigns(couple)
  const [first, second] = [await open('de', 1280), await open('en', 390)]
  await holdToken(first, couple.email)
  await first.page.goto(couple.place)
  await title(first, signingTexts.de.waiting.title)
  const { decline, declined } = signingTexts.en
  await second.page.goto(await linkOf(couple))
  await tabTo(second.page, decline.action, ['BUTTON'])
  await second.page.keyboard.press('Enter')
  await second.page.getByRole('dialog').getByText(decline.together('Anna Beispiel')).waitFor()
  await tabTo(second.page, decline.confirm, ['BUTTON'])
  await second.page.keyboard.press('Enter')
  await title(second, declined.title)
  await second.page.getByText(declined.byYou).waitFor()
  await expect.poll(() => second.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await assertSound(second)
  await first.page.reload()
  await title(first, signingTexts.de.declined.title)
  await first.page.getByText(signingTexts.de.declined.byOther('Bernd Beispiel')).waitFor()
  await assertSound(first)
  await Promise.all([first.close(), second.close()])
})

it('one never comes: they are reminded, and the offer ends for both', async () => {
  const couple = await offeredCouple()
  const [first, second] = [await open('en', 1280), await open('de', 390)]
  const email = await addressOfSecond(couple)
  const link = await linkOf(couple)
  await firstSigns(couple)
  const mailed = () => findMailedLink(email, /\/signing\//)
  // Beside the request for their consents.
  const mails = async () => (await mailedTo(email)).length - 1
  // The invitation, and that the first has signed.
  await expect.poll(mails).toBe(2)
  await offerEndsIn(1, couple)
  await expect.poll(mails).toBe(3)
  await second.page.goto(await mailed())
  await title(second, signingTexts.de.page.title)
  await offerEndsIn(-1, couple)
  await expect.poll(mails).toBe(4)
  // Every mail has the same link, which shows how the offer ended.
  expect(await mailed()).toBe(`${portalHere().url}${link}`)
  await second.page.reload()
  await title(second, signingTexts.de.page.expired)
  await assertSound(second)
  await holdToken(first, couple.email)
  await first.page.goto(couple.place)
  await title(first, first.t('offer.expired.title'))
  await first.page.getByRole('heading', { name: first.t('offer.sign.expired.title') }).waitFor()
  await assertSound(first)
  await Promise.all([first.close(), second.close()])
})
