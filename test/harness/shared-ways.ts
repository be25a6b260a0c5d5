import type { Browser } from 'playwright-core'
import { expect } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Locale } from '#domain/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { askAs, newPerson } from './control.ts'
import { bothHands } from './hands.ts'
import { answers, completeBorrower } from './loans.ts'
import { json } from './people.ts'
import { portalHere } from './portal-here.ts'
import type { Portal } from './portal.ts'
import { holdToken } from './sign-in.ts'
import { openVisitor, type Visitor } from './visitor.ts'
import { arriveAt, stepsOf, walk } from './walk.ts'
import type { ProductWay } from './ways.ts'
import { assertSound } from './whole-way.ts'

const areas = shippedAreas()

interface Shared {
  readonly owner: string
  readonly guest: string
  readonly asOwner: Portal['fetch']
  readonly loan: Loan
  /** Where its steps are. */
  readonly place: string
}

interface Begun {
  readonly values: Record<string, Value>
  readonly borrowers: readonly unknown[]
  readonly done: string
}

/** A loan of a new person's that they have shared with another. */
async function sharedWith(
  role: 'EDITOR' | 'VIEWER',
  { productId }: ProductWay,
  { values, borrowers, done }: Begun,
): Promise<Shared> {
  const [owner, guest] = await Promise.all([newPerson('owner'), newPerson('guest')])
  const asOwner = await askAs(owner)
  const body = { productId, fields: answers(values), borrowers, lastCompletedStep: done }
  const loan = await (await answered(asOwner('/api/loan', json('POST', body)))).json<Loan>()
  const members = [{ email: guest, role }]
  await answered(
    asOwner(`/api/loan/${loan.id}/share`, json('PUT', { members, askForHelp: true, dataSharingAgreement: true })),
  )
  const uri = areas.PRODUCTS.find(({ id }) => id === productId)?.uri
  return { owner, guest, asOwner, loan, place: `/${uri}/${loan.id}` }
}

export async function answered(reply: Promise<Response>): Promise<Response> {
  const done = await reply
  if (!done.ok) throw new Error(await done.text())
  return done
}

/** Somebody with the loan's card in front of them. */
export async function atCard(browser: Browser, email: string, locale: Locale, width: number): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, email)
  await visitor.page.goto('/entity')
  await visitor.page.getByRole('article').waitFor()
  return visitor
}

const openCard = ({ page }: Visitor): Promise<void> => page.getByRole('article').getByRole('link').first().click()

/** What only the owner of a shared loan says. */
const owners: ReadonlySet<string> = new Set(
  areas.INPUT_FIELDS.filter(({ readOnlyWhenShared }) => readOnlyWhenShared === true).map(({ id }) => id),
)

/** An EDITOR's part: all that the owner need not say themselves, from the page after the first to the answers. */
export async function filledInByEditor(
  browser: Browser,
  way: ProductWay,
  locale: Locale,
  width: number,
): Promise<Shared> {
  const [start, next] = stepsOf(way)
  const shared = await sharedWith('EDITOR', way, {
    values: Object.fromEntries(start?.asked ?? []),
    borrowers: [],
    done: start?.step.uri ?? '',
  })
  const editor = await atCard(browser, shared.guest, locale, width)
  await openCard(editor)
  await walk({
    visitor: editor,
    way,
    hand: bothHands(editor),
    look: () => assertSound(editor),
    from: next?.step.name ?? '',
    without: owners,
  })
  await editor.page.getByText(editor.t('review.ownerOnly')).waitFor()
  expect(await editor.button('review.send').count()).toBe(0)
  await assertSound(editor)
  // Who leaves the wizard leaves it to the others.
  await editor.page.goto('/entity')
  await editor.page.getByRole('article').waitFor()
  expect(editor.errors).toEqual([])
  await editor.close()
  return shared
}

/** What only the owner may say, on the pages that ask for it; and then to the answers as they are sent. */
export async function ownersPart(owner: Visitor, way: ProductWay, place: string): Promise<void> {
  const { page, t } = owner
  for (const { step, asked } of stepsOf(way)) {
    const own = asked.filter(([id]) => owners.has(id))
    if (own.length === 0) continue
    await page.goto(`${place}/${step.uri}`)
    await arriveAt(owner, step)
    for (const [id, value] of own) await owner.fill(id, value)
    await assertSound(owner)
    await bothHands(owner).press(t('wizard.saveAndContinue'))
    await page.waitForURL((url) => !url.pathname.endsWith(step.uri))
  }
  await page.goto(`${place}/pruefen`)
}

export const stateOf = async ({ asOwner, loan }: Shared): Promise<Loan> =>
  (await answered(asOwner(`/api/loan/${loan.id}`))).json<Loan>()

/** A VIEWER opens a loan that is filled in and reads all of it, which leaves it as it was. */
export async function readByViewer(
  browser: Browser,
  way: ProductWay,
  locale: Locale,
  width: number,
): Promise<{ shared: Shared; version: number }> {
  const borrowers = way.values['secondBorrower'] === true ? [completeBorrower, completeBorrower] : [completeBorrower]
  const shared = await sharedWith('VIEWER', way, { values: way.values, borrowers, done: 'unterlagen' })
  const { version } = await stateOf(shared)
  const viewer = await atCard(browser, shared.guest, locale, width)
  await openCard(viewer)
  await viewer.page.getByText(viewer.t('sharing.notice.VIEWER')).waitFor()
  await readThrough(viewer, way, shared.place)
  expect(viewer.errors).toEqual([])
  await viewer.close()
  expect((await stateOf(shared)).version).toBe(version)
  return { shared, version }
}

/** A VIEWER from the first page to the last by the button at its end, and then the answers: all there, nothing to change. */
async function readThrough(viewer: Visitor, way: ProductWay, place: string): Promise<void> {
  const { page, t, locale } = viewer
  const steps = stepsOf(way)
  const papers = steps.findIndex(({ step }) => step.page.type === 'DOCUMENTS')
  await page.goto(`${place}/${steps[0]?.step.uri}`)
  for (const [at, { step, asked }] of steps.slice(0, papers + 1).entries()) {
    if (at > 0) await arriveAt(viewer, step)
    else await page.getByRole('heading', { level: 1, name: step.page.title[locale] }).waitFor()
    // Names of people and places stand as they were typed.
    for (const [, value] of asked)
      if (typeof value === 'string' && /^[A-Z][a-zö]/.test(value)) await page.getByText(value).first().waitFor()
    await page.locator('dl[aria-busy="true"]').waitFor({ state: 'detached' })
    await assertSound(viewer)
    const inputs = page.getByRole('main').locator('input, select, textarea')
    expect(await inputs.and(page.locator(':enabled')).count(), step.uri).toBe(0)
    for (const id of ['wizard.saveForLater', 'wizard.saveAndContinue', 'wizard.send', 'rating.ask'])
      expect(await viewer.button(id).count(), `${step.uri} ${id}`).toBe(0)
    await bothHands(viewer).press(t(at === papers ? 'wizard.review' : 'wizard.next'))
  }
  await page.getByRole('heading', { level: 1, name: t('review.title') }).waitFor()
  await page.getByText(t('review.ownerOnly')).waitFor()
  expect(await viewer.button('review.send').count()).toBe(0)
  await assertSound(viewer)
}
