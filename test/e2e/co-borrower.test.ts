import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { bothHands } from '../harness/hands.ts'
import { inTurn } from '../harness/in-turn.ts'
import { answers, completeBorrower } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { secondAnswers } from '../harness/second-borrower.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { walk } from '../harness/walk.ts'
import { stepsOf, together, ways } from '../harness/ways.ts'
import { assertSound, fillPage, goOn, sendAndSign, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', { APPLICATIONS_SHARING: true })
})
afterAll(async () => {
  await control('general', { APPLICATIONS_SHARING: false })
  await browser.close()
})

async function answered<T>(reply: Promise<Response>): Promise<T> {
  const done = await reply
  if (!done.ok) throw new Error(await done.text())
  return done.json<T>()
}

/** A loan of two whose owner has said no more than that. */
async function begun(ask: Portal['fetch'], partner: string): Promise<Loan> {
  const loan = await answered<Loan>(
    ask(
      '/api/loan',
      json('POST', {
        productId: 'consumer-credit',
        fields: answers({ amount: 10_000, term: 60, intendedUse: '01', secondBorrower: true }),
      }),
    ),
  )
  expect(loan.lastCompletedStep).toBeNull()
  await answered(ask(`/api/loan/${loan.id}/co-borrower`, json('POST', { email: partner })))
  return loan
}

/** By the stepper, which is folded away on a narrow screen. */
async function toStep({ page }: Visitor, uri: string): Promise<void> {
  const folded = page.locator('details > summary').first()
  if (await folded.isVisible()) await folded.click()
  await page.getByRole('navigation').locator(`a[href$="/${uri}"]`).filter({ visible: true }).click()
  await page.waitForURL(`**/${uri}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The second one's income and rent, and nothing else. */
async function household({ page, locale }: Visitor): Promise<void> {
  await page.locator('#living-1-netIncome').fill('2100')
  await page.locator('#living-1-housing').fill('450')
  await page.keyboard.press('Tab')
  const zeros = page.getByRole('button', { name: locale === 'de' ? /mit 0 ausfüllen/ : /with 0/ })
  await zeros.last().click()
  await zeros.first().click()
  await expect.poll(() => zeros.count()).toBe(0)
}

describe.each(
  inTurn([
    ['en', 1280],
    ['de', 390],
  ] as const),
)('in %s at %d px', (locale, width) => {
  it('[A2.23] [A6.03] a second borrower fills in their part to its end while the owner is at the first step', async () => {
    const [owner, partner] = [await newPerson('first'), await newPerson('second')]
    const [ask, askSecond] = [await askAs(owner), await askAs(partner)]
    const { id } = await begun(ask, partner)
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    const { page, t } = visitor
    await holdToken(visitor, partner)

    // The loan's own address leads to the first step that is theirs, and from there to whichever they like.
    await page.goto(`/privatkredit/${id}`)
    await stepHeading(visitor, 'zweite-person')
    await toStep(visitor, 'unterlagen')
    await assertSound(visitor)
    await toStep(visitor, 'kreditwunsch')
    expect(await page.getByRole('textbox').count()).toBe(0)
    await goOn(visitor)
    await stepHeading(visitor, 'persoenliche-angaben')
    await goOn(visitor)
    await stepHeading(visitor, 'zweite-person')
    // They have looked on only: nothing of the loan is different.
    expect((await answered<Loan>(askSecond(`/api/loan/${id}`))).lastCompletedStep).toBeNull()

    await fillPage(visitor, 'zweite-person', secondAnswers)
    await assertSound(visitor)
    await goOn(visitor)
    await stepHeading(visitor, 'haushalt')
    expect(await page.locator('#living-0-netIncome').count()).toBe(0)
    await household(visitor)
    await goOn(visitor)
    await stepHeading(visitor, 'unterlagen')
    await goOn(visitor, 'wizard.review')

    await stepHeading(visitor, 'pruefen')
    await page.getByText(t('wizard.ownPart.done'), { exact: true }).waitFor()
    const others = page.getByRole('main').getByText(t('wizard.ownPart.others'), { exact: true })
    await others.waitFor()
    await page.getByText(locale === 'de' ? /^Persönliche Angaben: / : /^About you: /).waitFor()
    await page.getByText(t('review.ownerOnly')).waitFor()
    await assertSound(visitor)

    // Whoever comes again has nothing more to do than to look.
    await page.goto(`/privatkredit/${id}`)
    await stepHeading(visitor, 'pruefen')
    await visitor.close()
    const loan = await answered<Loan>(ask(`/api/loan/${id}`))
    expect(loan.lastCompletedStep).toBeNull()
    const own = await answered<Loan>(askSecond(`/api/loan/${id}`))
    expect(own.fields['secondFirstName']?.value.value).toBe('Bernd')
    expect(own.borrowers[1]?.incomeExpenses).toContainEqual({ fieldId: 'netIncome', amount: 2100 })
  })
})

const without = (values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !Object.hasOwn(secondAnswers, id)))

describe.each([
  { what: 'mortgage', way: ways.mortgage, locale: 'de', width: 1280 },
  { what: 'full mortgage', way: ways.fullMortgage, locale: 'en', width: 390 },
  { what: 'business loan', way: ways.business, locale: 'de', width: 390 },
] as const)('a $what, in $locale at $width px', ({ way, locale, width }) => {
  it('[A2.23] [A6.03] is filled in by each of two for themselves, and sent and signed by its owner', async () => {
    const [owner, partner] = [await newPerson('first'), await newPerson('second')]
    const ask = await askAs(owner)
    const { productId, values } = together(way)
    const { id } = await answered<Loan>(
      ask(
        '/api/loan',
        json('POST', {
          productId,
          fields: answers(without(values)),
          borrowers: [completeBorrower],
          lastCompletedStep: 'unterlagen',
        }),
      ),
    )
    await answered(ask(`/api/loan/${id}/co-borrower`, json('POST', { email: partner })))
    const place = `/${shippedAreas().PRODUCTS.find((product) => product.id === productId)?.uri}/${id}`

    const second = await openVisitor(browser, portalHere().url, locale, width)
    await holdToken(second, partner)
    await second.page.goto(place)
    const steps = stepsOf(together(way)).map(({ step }) => step)
    const [theirs, papers] = ['second-borrower', 'documents'].map((page) =>
      steps.findIndex(({ pageId }) => pageId === page),
    )
    for (const step of steps.slice(theirs, (papers ?? 0) + 1)) {
      await stepHeading(second, step.uri)
      if (step.pageId === 'second-borrower') await fillPage(second, step.uri, secondAnswers)
      if (step.page.type === 'STANDARD_OF_LIVING') await household(second)
      await assertSound(second)
      await goOn(second, step.page.type === 'DOCUMENTS' ? 'wizard.review' : undefined)
    }
    await stepHeading(second, 'pruefen')
    await second.page.getByText(second.t('wizard.ownPart.done'), { exact: true }).waitFor()
    await assertSound(second)
    // Who leaves the wizard leaves it to the other.
    await second.page.goto('/entity')
    await second.page.getByRole('article').waitFor()
    expect(second.errors).toEqual([])
    await second.close()

    const first = await openVisitor(browser, portalHere().url, locale, width)
    await holdToken(first, owner)
    await first.page.goto(`${place}/unterlagen`)
    const look = () => assertSound(first)
    await walk({ visitor: first, way, hand: bothHands(first), look, from: 'documents' })
    await first.page.getByText(first.t('review.complete')).waitFor()
    await look()
    await sendAndSign(first)
    expect(first.errors).toEqual([])
    await first.close()
  })
})
