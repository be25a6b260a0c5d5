import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { formatPercent } from '#domain/money/format.ts'
import { readLoan, sentLoan } from '#test/harness/bank.ts'
import { askAs, newPerson, runCron } from '#test/harness/control.ts'
import { firstSigns, offeredCouple } from '#test/harness/couple.ts'
import { missing } from '#test/harness/missing.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { signOff } from '#test/harness/signing.ts'
import { plain } from '#test/harness/start-pages.ts'
import { signingTexts } from '#web/features/signing/texts.ts'

import { stageTexts } from './stage-texts.ts'

const steps = () => [...document.querySelectorAll<HTMLElement>('main li[data-step]')]
const states = () => steps().map((step) => step.dataset.step)
const valueOf = (screen: Screen, label: string) => screen.getByText(label).nextSibling?.textContent
const headings = () =>
  [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName.slice(1)))

async function offered(name: string, answers: Parameters<typeof sentLoan>[1] = {}) {
  const email = await newPerson(name)
  const ask = await askAs(email)
  const { id } = await sentLoan(ask, answers)
  await runCron()
  return { email, ask, id, place: `/privatkredit/${id}/angebot` }
}

it.each(['de', 'en'] as const)(
  'shows the steps to a contract, what the application cost, and where and when the loan is paid out (%s)',
  async (locale) => {
    const { email, ask, id, place } = await offered('stage', { payoutIban: 'DE89370400440532013000' })
    const screen = await openScreen(place, { as: email, locale, width: 390 })
    const { t } = screen
    const texts = stageTexts[locale]
    await screen.heading(t('offer.available.title'))
    await screen.button('offer.sign.action.identify')
    expect(states()).toEqual(['upcoming', 'current', 'upcoming'])
    expect(document.querySelectorAll('main li[data-step][aria-current=step]')).toHaveLength(1)
    const [read, identify, sign] = steps()
    expect(read?.textContent).toContain(texts.read.ready(2))
    expect(identify?.textContent).toContain(texts.identify.open)
    expect(sign?.textContent).toContain(texts.sign.next)
    expect(valueOf(screen, texts.payments.account)).toBe('DE89 … 3000')
    screen.getByText(texts.payments.afterOne)

    // The calculator counts equal months, the offer the days of its payments.
    const { offer, applied } = await readLoan(ask, id)
    expect(applied?.effectiveInterest).not.toBe(offer?.effectiveInterest)
    const was = formatPercent(applied?.effectiveInterest ?? 0, locale)
    expect(plain(document.querySelector('main')?.textContent ?? '')).toContain(plain(texts.applied.dated(was)))

    const levels = headings()
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
    await assertAccessible(screen)
  },
)

it('counts what was opened in this visit, and demands no reading', async () => {
  const { email, place } = await offered('read')
  const screen = await openScreen(place, { as: email, locale: 'en' })
  await screen.user.click(await screen.findByRole('link', { name: screen.t('precontract.open') }))
  await screen.user.click(await screen.findByRole('link', { name: screen.t('precontract.back') }))
  await screen.button('offer.sign.action.identify')
  expect(steps()[0]?.textContent).toContain(stageTexts.en.read.opened(1, 2))
})

it('says that no account was given, and that the bank asks for it', async () => {
  const { email, place } = await offered('no-account')
  const screen = await openScreen(place, { as: email, locale: 'en' })
  const { payments } = stageTexts.en
  await screen.findByText(payments.asked)
  expect(valueOf(screen, payments.account)).toBe(payments.noAccount)
})

it('[A4.04] says on coming back, too, that an attempt has failed, with a way out', async () => {
  const { email, ask, id, place } = await offered('failed-before')
  const { transactionId, redirectUrl } = await signOff({ fetch: ask }, { id })
  await succeeded(fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ action: 'fail' }) }))
  const screen = await openScreen(`${place}?transactionId=${transactionId}`, { as: email, locale: 'en' })
  const { t } = screen
  await screen.findByText(t('offer.sign.failed.title'))
  screen.follow('/entity')
  await screen.heading(t('overview.title'))
  screen.follow(place)
  await screen.heading(t('offer.available.title'))
  const text = await screen.findByText(t('offer.sign.failed.text'))
  const alert = text.closest<HTMLElement>('[role="alert"]') ?? missing()
  within(alert).getByRole('button', { name: t('offer.sign.again') })
  expect(alert.querySelector('a[href^="tel:"]')).not.toBeNull()
  expect(alert.closest('li')).toBe(steps()[1])
  expect(steps()[1]?.textContent).toContain(stageTexts.en.identify.failed)
  await assertAccessible(screen)
})

it('says before an attempt that a restriction stops the reminders', async () => {
  const { email, ask, place } = await offered('restricted')
  await succeeded(ask('/api/account/cases', json('POST', { kind: 'RESTRICTION', statement: 'Bitte prüfen.' })))
  const screen = await openScreen(place, { as: email, locale: 'en' })
  await screen.findByText(stageTexts.en.restricted.title)
  await screen.button('offer.sign.action.identify')
})

it('shows how far each of two is, and no action to who has signed', async () => {
  const couple = await offeredCouple()
  const screen = await openScreen(couple.place, { as: couple.email, locale: 'en' })
  const texts = stageTexts.en
  await screen.heading(screen.t('offer.available.title'))
  const bernd = (step: number) =>
    [...(steps()[step]?.querySelectorAll('li') ?? [])].find(({ textContent }) => textContent.startsWith('Bernd'))
      ?.textContent
  expect(bernd(0)).toBe(`Bernd Beispiel: ${texts.read.byLink}`)
  expect(bernd(1)).toMatch(/^Bernd Beispiel: identity not confirmed yet, invited on \d\d\/\d\d\/\d{4}$/)
  expect(bernd(2)).toBe(`Bernd Beispiel: ${texts.sign.open}`)
  await firstSigns(couple)
  await screen.goto('/entity')
  await screen.goto(couple.place)
  await screen.heading(signingTexts.en.waiting.title)
  expect(states()).toEqual(['upcoming', 'upcoming', 'upcoming'])
  expect(steps()[2]?.textContent).toMatch(/Anna Beispiel \(you\): signed on \d/)
  expect(screen.queryByRole('button', { name: screen.t('offer.sign.action.identify') })).toBeNull()
})

it('tells who does not sign that only the borrowers can', async () => {
  const { email, place } = await offered('reader')
  const screen = await openScreen('/entity', { as: email, locale: 'en' })
  screen.intercept(/^GET \/api\/loan\/[^/]+$/, async (_, send) => {
    const reply = await send()
    const loan = await reply.json<Loan>()
    const signers = loan.signers.map((signer) => ({ ...signer, self: false }))
    const ownership = { type: 'SHARED_WITH_ME', role: 'VIEWER' }
    return Response.json({ ...loan, signers, ownership }, { headers: reply.headers })
  })
  await screen.goto(place)
  await screen.findByText(stageTexts.en.only('Anna Beispiel'))
  expect(screen.queryByRole('button', { name: screen.t('offer.sign.action.identify') })).toBeNull()
})

it('says after the signature what follows, with its days', async () => {
  const { email, ask, id, place } = await offered('after', { payoutIban: 'DE89370400440532013000' })
  await firstSigns({ email, ask, id, place })
  const screen = await openScreen(place, { as: email, locale: 'en' })
  await screen.heading(screen.t('offer.accepted.title'))
  const { next } = stageTexts.en
  await screen.findByText(next.withdrawal)
  const following = screen.getByRole('heading', { name: screen.t('offer.accepted.next') }).parentElement ?? missing()
  const words = [...following.querySelectorAll('ol > li')].map(({ textContent }) => plain(textContent))
  expect(words).toEqual([
    expect.stringContaining(next.copyText),
    expect.stringMatching(/You can withdraw from the contract until \d/),
    expect.stringMatching(/We pay out the loan, probably on \d.*The money goes to the account DE89 … 3000\./),
    expect.stringMatching(/€\d+\.\d\d, due on \d/),
  ])
  expect(screen.queryByText(screen.t('precontract.text'))).toBeNull()
  await assertAccessible(screen)
})
