import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'

import { locales } from '#domain/text/locale.ts'
import { keptCategoryLabels } from '#domain/privacy/what-we-keep.ts'
import { sendLoan } from '#test/harness/bank.ts'
import { askAs, control, newEmail, newPerson } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { answers, completeBorrower, completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { askedKey, withConsents } from '#test/harness/second-consents.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { inPortal } from '#test/harness/second-person.ts'
import { atStep, loanOf } from '#test/harness/steps.ts'

import { formatDay } from '../overview/times.ts'
import { searchOfPart } from '../wizard/step/use-part.ts'
import { consentTexts } from './texts.ts'

const { card, page } = consentTexts.en
const own = ['secondOwnAccount', 'secondPoliticallyExposed', 'secondSchufaConsent'] as const

beforeAll(() => control('general', { APPLICATIONS_SHARING: false }))

it("[A5.17] [A7.10] shows the owner no box for the second borrower's consents, but asks them by mail, and sends afterwards", async () => {
  const email = await newPerson('owner')
  const ask = await askAs(email)
  const { id, version } = await completeLoan(ask, { secondBorrower: true, ...secondAnswers })
  await succeeded(ask(`/api/loan/${id}`, json('PUT', { version, borrowers: [completeBorrower, completeBorrower] })))
  const screen = await openScreen(`/privatkredit/${id}/zweite-person`, { as: email, locale: 'en', width: 1280 })
  const { user, t } = screen
  await atStep(screen, 'zweite-person')
  await screen.findByText(card.text)
  for (const field of own) {
    expect(screen.queryByRole('checkbox', { name: definitionOf(field).label.en })).toBeNull()
    expect(screen.queryByRole('switch', { name: definitionOf(field).label.en })).toBeNull()
  }
  await assertAccessible(screen)

  // The owner's own address is refused in words.
  const input = () => document.querySelector('input[name=second-email]') ?? missing()
  await user.type(input(), email)
  await user.click(await screen.findByRole('button', { name: card.action }))
  await screen.findByText(card.OwnEmail)
  const second = newEmail('second')
  await user.clear(input())
  await user.type(input(), second)
  await user.click(await screen.findByRole('button', { name: card.action }))
  await screen.findByText((text) => text.startsWith('We sent the link to') && text.includes(second))
  await screen.findByRole('button', { name: card.again })
  await assertAccessible(screen)

  await screen.goto(`/privatkredit/${id}/pruefen`)
  await screen.findByText((text) => text.includes(second))
  expect((await screen.findByRole('button', { name: t('review.send') })).getAttribute('aria-disabled')).toBe('true')

  const link = new URL(await inPortal.linkTo(second))
  const theirs = await openScreen(`${link.pathname}${link.hash}`, { locale: 'en', width: 390 })
  await theirs.findByText(page.text('Anna Beispiel', 'Personal loan'))
  await theirs.findByText(page.forYou('Bernd Beispiel'))
  await theirs.findByText(page.liable)
  await theirs.findByText('€10,000.00')
  await assertAccessible(theirs)
  await theirs.user.click(await theirs.findByRole('button', { name: page.give }))
  expect(await theirs.findAllByText(page.required)).not.toEqual([])
  const tick = async () => {
    for (const box of await theirs.findAllByRole('checkbox')) await theirs.user.click(box)
    await theirs.user.click(await theirs.findByRole('button', { name: page.give }))
  }
  // What the owner changes meanwhile is not consented to: it is shown, and the focus is beside it.
  const { version: now } = await loanOf(ask, id)
  await succeeded(ask(`/api/loan/${id}`, json('PUT', { version: now, fields: answers({ amount: 15_000 }) })))
  theirs.expectErrors(/409/)
  await tick()
  const changed = await theirs.findByText(page.changed)
  await theirs.findByText('€15,000.00')
  await expect.poll(() => document.activeElement?.contains(changed)).toBe(true)
  expect((await loanOf(ask, id)).secondConsents?.givenAt).toBeNull()
  await assertAccessible(theirs)
  await tick()
  const title = await theirs.findByRole('heading', { name: page.given })
  await expect.poll(() => document.activeElement).toBe(title)
  await assertAccessible(theirs)
  expect((await loanOf(ask, id)).secondConsents?.given).toHaveLength(3)
  await theirs.user.click(await theirs.findByRole('button', { name: page.withdraw }))
  const dialog = within(await theirs.findByRole('dialog', { name: page.withdrawTitle }))
  await theirs.user.click(dialog.getByRole('button', { name: page.withdraw }))
  await theirs.findByRole('heading', { name: page.declined })
})

it('[A5.17] the second borrower withdraws by the link once the application is sent, too', async () => {
  const email = await newPerson('owner')
  const ask = await askAs(email)
  const { id, version } = await completeLoan(ask, { secondBorrower: true, ...secondAnswers })
  await succeeded(ask(`/api/loan/${id}`, json('PUT', { version, borrowers: [completeBorrower, completeBorrower] })))
  const second = newEmail('second')
  await sendLoan(ask, await withConsents(inPortal, ask, id, second))
  const link = new URL(await inPortal.linkTo(second))
  const screen = await openScreen(`${link.pathname}${link.hash}`, { locale: 'en', width: 390 })
  await screen.findByRole('heading', { name: page.given })
  await screen.user.click(await screen.findByRole('button', { name: page.withdraw }))
  const dialog = within(await screen.findByRole('dialog', { name: page.withdrawTitle }))
  dialog.getByText(page.withdrawSentText)
  await screen.user.click(dialog.getByRole('button', { name: page.withdraw }))
  await screen.findByRole('heading', { name: page.withdrawn })
  await assertAccessible(screen)
})

it('[A5.17] says before a change of the second borrower is saved that their consents end with it', async () => {
  const email = await newPerson('owner')
  const ask = await askAs(email)
  const { id, version } = await completeLoan(ask, { secondBorrower: true, ...secondAnswers })
  await succeeded(ask(`/api/loan/${id}`, json('PUT', { version, borrowers: [completeBorrower, completeBorrower] })))
  await withConsents(inPortal, ask, id)
  const screen = await openScreen(`/privatkredit/${id}/zweite-person`, { as: email, locale: 'en', width: 1280 })
  const { user, t } = screen
  await atStep(screen, 'zweite-person')
  await screen.findByText(card.keeps)
  const rename = async (to: string) => {
    const box = await screen.findByRole('textbox', { name: definitionOf('secondFirstName').label.en })
    await user.clear(box)
    await user.type(box, to)
    await user.tab()
  }
  await rename('Berndt')
  // In the card, and where the field is.
  await expect.poll(() => screen.queryAllByText(card.ending).length).toBe(2)
  await rename('Bernd')
  await screen.findByText(card.keeps)
  await rename('Berndt')
  await user.click(await screen.findByRole('button', { name: t('wizard.saveAndContinue') }))
  await expect.poll(async () => (await loanOf(ask, id)).secondConsents).toBeNull()
  await screen.findByText(t('wizard.consentsEnded'))
})

it('[A5.17] says when a change of the second borrower has ended the link that they have not used', async () => {
  const email = await newPerson('owner')
  const ask = await askAs(email)
  const { id, version } = await completeLoan(ask, { secondBorrower: true, ...secondAnswers })
  await succeeded(ask(`/api/loan/${id}`, json('PUT', { version, borrowers: [completeBorrower, completeBorrower] })))
  const second = newEmail('second')
  await askedKey(inPortal, ask, id, second)
  const screen = await openScreen(`/privatkredit/${id}/zweite-person`, { as: email, locale: 'en', width: 1280 })
  const { user, t } = screen
  await atStep(screen, 'zweite-person')
  await screen.findByText((text) => text.startsWith('We sent the link to') && text.includes(second))
  const box = await screen.findByRole('textbox', { name: definitionOf('secondFirstName').label.en })
  await user.clear(box)
  await user.type(box, 'Berndt')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: t('wizard.saveAndContinue') }))
  await expect.poll(async () => (await loanOf(ask, id)).secondConsents).toBeNull()
  await screen.findByText(t('wizard.consentsEnded'))
})

it.each(locales)('a second borrower reads by the link what is entered of them, and objects, in %s', async (locale) => {
  const email = await newPerson('owner')
  const ask = await askAs(email)
  const second = newEmail('second')
  const values = { secondBorrower: true, ...secondAnswers, secondEmail: second }
  const { id } = await completeLoan(ask, values)
  const link = new URL(await inPortal.linkTo(second))
  const screen = await openScreen(`${link.pathname}${link.hash}`, { locale, width: 390 })
  const texts = consentTexts[locale].page
  await screen.findByRole('heading', { name: texts.noticed })
  await screen.findByText(texts.noticedText('Anna Beispiel'))
  // In the page's language, without a value, and without anything to consent to.
  await screen.findByText(keptCategoryLabels.CONTACT[locale])
  expect(document.body.textContent).not.toMatch(/Bernd|Bonn|10.000/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: texts.wholeNotice })).href).toContain(
    'datenschutz',
  )
  await assertAccessible(screen)
  await screen.user.click(await screen.findByRole('button', { name: texts.object }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.objectTitle }))
  dialog.getByText(texts.objectText)
  await screen.user.click(dialog.getByRole('button', { name: texts.object }))
  const title = await screen.findByRole('heading', { name: texts.objected })
  await expect.poll(() => document.activeElement).toBe(title)
  expect(screen.queryByRole('button', { name: texts.object })).toBeNull()
  await assertAccessible(screen)
  const { secondBorrower, secondObjectedAt = missing() } = await loanOf(ask, id)
  expect(secondBorrower).toBe(false)
  // Whoever was mailed nothing, or missed it, reads it before sending alone.
  const owners = await openScreen(`/privatkredit/${id}/pruefen`, { as: email, locale, width: 390 })
  await owners.findByText(consentTexts[locale].card.objected(formatDay(secondObjectedAt, locale)))
})

it('an objection to a sent application leaves it, which the page says', async () => {
  const ask = await askAs(await newPerson('owner'))
  const { id, version } = await completeLoan(ask, { secondBorrower: true, ...secondAnswers })
  await succeeded(ask(`/api/loan/${id}`, json('PUT', { version, borrowers: [completeBorrower, completeBorrower] })))
  const second = newEmail('second')
  await sendLoan(ask, await withConsents(inPortal, ask, id, second))
  const link = new URL(await inPortal.linkTo(second))
  const screen = await openScreen(`${link.pathname}${link.hash}`, { locale: 'en', width: 390 })
  await screen.user.click(await screen.findByRole('button', { name: page.object }))
  const dialog = within(await screen.findByRole('dialog', { name: page.objectTitle }))
  dialog.getByText(page.objectSentText)
  await screen.user.click(dialog.getByRole('button', { name: page.object }))
  const title = await screen.findByRole('heading', { name: page.objected })
  await expect.poll(() => document.activeElement).toBe(title)
  await screen.findByText((text) => text.endsWith('The application stays as it was sent.'))
  // Withdrawing the consents is another matter.
  await screen.findByRole('button', { name: page.withdraw })
})

it('says beside a second borrower without an address that nobody but the owner informs them', async () => {
  const email = await newPerson('owner')
  const { id } = await completeLoan(await askAs(email), { secondBorrower: true, ...secondAnswers })
  const screen = await openScreen(`/privatkredit/${id}/zweite-person`, { as: email, locale: 'en', width: 1280 })
  await atStep(screen, 'zweite-person')
  await screen.findByText(card.inform)
  const box = await screen.findByRole('textbox', { name: definitionOf('secondEmail').label.en })
  await screen.user.type(box, newEmail('second'))
  await screen.user.tab()
  await expect.poll(() => screen.queryByText(card.inform)).toBeNull()
})

it('says so on the part that asks for their address, where a phone shows one part after another', async () => {
  const email = await newPerson('owner')
  const { id } = await completeLoan(await askAs(email), { secondBorrower: true, ...secondAnswers })
  const place = `/privatkredit/${id}/zweite-person`
  const screen = await openScreen(place, { as: email, locale: 'en', width: 390 })
  await screen.findByRole('textbox', { name: definitionOf('secondFirstName').label.en })
  expect(screen.queryByText(card.inform)).toBeNull()
  await screen.goto(`${place}${searchOfPart('zweite-person-anschrift')}`)
  await screen.findByRole('textbox', { name: definitionOf('secondEmail').label.en })
  await screen.findByText(card.inform)
})
