import { randomUUID } from 'node:crypto'

import { beforeAll, expect } from 'vitest'

import { type Loan, type MemberRole, memberRoles } from '#domain/loan/loan.ts'
import { reviewStates } from '#domain/loan/review.ts'
import { loanStatuses, getStatuses, statusLabels } from '#domain/loan/status.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { overviewStates } from '#web/features/overview/states.ts'
import { consentStates } from '#web/features/second-consents/states.ts'
import { consentTexts } from '#web/features/second-consents/texts.ts'
import { wizardStates } from '#web/features/wizard/states.ts'

import { brokenReply } from '../../harness/admin-screens.ts'
import { allOpen, approved, asAdmin, done, releasingAlone } from '../../harness/administration.ts'
import { assertColumnsFit } from '../../harness/columns.ts'
import { askAs, control, newPerson, newEmail } from '../../harness/control.ts'
import { loanWith } from '../../harness/loans-by-status.ts'
import { answers, completeBorrower, completeLoan } from '../../harness/loans.ts'
import { journeys, together } from '../../harness/journeys.ts'
import { json, succeeded } from '../../harness/people.ts'
import { ownLoan, shareAs } from '../../harness/shared-loans.ts'
import { signOff } from '../../harness/signing.ts'
import { askedKey } from '../../harness/second-consents.ts'
import { inPortal } from '../../harness/second-person.ts'
import { withSecondBorrower } from '../../harness/sharing.ts'
import { openWithin, type Stage, visitEvery } from '../../harness/states.ts'
import type { Visitor } from '../../harness/visitor.ts'

releasingAlone()
beforeAll(() => control('general', { APPLICATIONS_SHARING: true, APPLICATIONS_SHARING_CO_BORROWER: true }))

/** An owner with a browser, who asks the portal outside of it too. */
async function owner({ signedIn }: Stage) {
  const email = await newPerson('states')
  const visitor = await signedIn(email)
  return { email, visitor, ask: await askAs(email) }
}

async function open(visitor: Visitor, path: string): Promise<void> {
  await openWithin(visitor, path)
  await visitor.page.getByRole('heading').first().waitFor()
}

/** A complete application of a process. */
async function inProcess(stage: Stage) {
  const { visitor, ask } = await owner(stage)
  const begun = await succeeded(ask('/api/loan/initiate', json('POST', { processId: 'quick-credit' })))
  const { id, version } = await begun.json<Loan>()
  const fields = answers(journeys.consumer.values)
  const input = { version, fields, borrowers: [completeBorrower], lastCompletedStep: 'unterlagen' }
  await succeeded(ask(`/api/loan/${id}`, json('PUT', input)))
  return { visitor, place: `/process/sofortkredit/${id}` }
}

async function releaseProducts(change: (products: readonly Product[]) => readonly Product[]): Promise<void> {
  const products = await (await done('/api/products/scheduled-products')).json<Product[]>()
  await done('/api/products/products', json('POST', change(products)))
  await approved((await allOpen()).filter(({ area }) => area === 'PRODUCTS'))
}

visitEvery(
  { ...overviewStates, ...wizardStates, ...consentStates },
  {
    start: async (look, stage) => {
      const { visitor, ask, email } = await owner(stage)
      const { page, t } = visitor
      await page.route('**/api/loan/previews*', (route) => route.fulfill(brokenReply))
      await open(visitor, '/')
      await page.getByRole('alert').first().waitFor()
      await look(visitor, 'failed')
      await page.unroute('**/api/loan/previews*')
      await page.goto('/')
      await visitor.settled()
      await look(visitor, 'empty')
      for (const label of statusLabels) {
        const [status] = getStatuses(label).filter((each) => each !== 'HIDDEN')
        if (status !== undefined) await loanWith(status, ask, email)
      }
      await completeLoan(ask, { birthPlace: null })
      await page.goto('/')
      await page.getByRole('article').nth(statusLabels.length).waitFor()
      for (const label of statusLabels)
        await page
          .getByRole('article')
          .getByText(t(`overview.status.${label}`), { exact: true })
          .first()
          .waitFor()
      await look(visitor, ...statusLabels)
      for (const [id, state] of [
        ['overview.missing', 'what is missing'],
        ['overview.share', 'sharing'],
        ['overview.delete', 'before one is deleted'],
      ] as const) {
        await page
          .getByRole('button', { name: new RegExp(t(id).replace('{name}', '.*')) })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
        await look(visitor, state)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await page.clock.install()
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.clock.fastForward('14:30')
      await page.getByRole('dialog', { name: t('session.warning.title') }).waitFor()
      await look(visitor, 'before the session ends')
    },
    product: async (look, stage) => {
      await open(stage.visitor, '/privatkredit')
      await look(stage.visitor, 'new')
      const { visitor, ask } = await owner(stage)
      const saved = { productId: 'consumer-credit', fields: answers(journeys.consumer.values), watched: true }
      await succeeded(ask('/api/loan', json('POST', { ...saved, borrowers: [completeBorrower] })))
      await open(visitor, '/privatkredit')
      await look(visitor, 'with saved calculations')
    },
    productLoan: async (look, stage) => {
      const first = await owner(stage)
      for (const status of loanStatuses) {
        await open(first.visitor, `/privatkredit/${await loanWith(status, first.ask, first.email)}`)
        await look(first.visitor, status)
        if (status === 'OFFER_AVAILABLE') await assertColumnsFit(first.visitor)
      }

      // Who is not identified yet.
      const { visitor, ask, email } = await owner(stage)
      const { page, t, button } = visitor
      const asked = await loanWith('ADDITIONAL_DOCUMENTS_REQUIRED', ask, email)
      await open(visitor, `/privatkredit/${asked}/nachforderungen`)
      await button('offer.ident.action').waitFor()
      await look(visitor, 'requested documents')

      const rejected = await loanWith('REJECTED', ask, email)
      const requested = await succeeded(ask(`/api/loan/${rejected}/reviews`, json('POST', { statement: 'Mehr Lohn.' })))
      const review = await requested.json<{ readonly id: string }>()
      for (const state of reviewStates) {
        const answer = state === 'REQUESTED' || state === 'IN_REVIEW' ? {} : { answer: 'Wir haben alles geprüft.' }
        if (state === 'CHANGED') {
          const other = await loanWith('REJECTED', ask, email)
          const again = await succeeded(ask(`/api/loan/${other}/reviews`, json('POST', { statement: 'Noch mehr.' })))
          const { id } = await again.json<{ readonly id: string }>()
          for (const body of [{ state: 'IN_REVIEW' }, { state, ...answer }])
            await succeeded((await asAdmin())(`/api/reviews/${id}`, json('PUT', body)))
        } else if (state !== 'REQUESTED')
          await succeeded((await asAdmin())(`/api/reviews/${review.id}`, json('PUT', { state, ...answer })))
        // A changed decision reopens the application.
        await page.goto(state === 'CHANGED' ? '/' : `/privatkredit/${rejected}/angebot`)
        await page.getByRole('heading').first().waitFor()
        await look(visitor, `review ${state}`)
      }

      const offered = `/privatkredit/${await loanWith('OFFER_AVAILABLE', ask, email)}/angebot`
      const sign = page.getByRole('button', { name: t('offer.sign.action.identify') }).and(page.locator(':enabled'))
      await open(visitor, offered)
      await sign.click()
      await page.waitForURL('**/sandbox/identity/**')
      await page.goto(offered)
      await button('offer.sign.continue').waitFor()
      await look(visitor, 'signing unfinished')
      const signing = await signOff({ fetch: ask }, { id: offered.split('/')[2] ?? '' })
      await page.goto(`${offered}?transactionId=${signing.transactionId}`)
      await page.getByText(t('offer.sign.waiting.title')).waitFor()
      await look(visitor, 'signing waiting')
      await succeeded(fetch(signing.redirectUrl, { method: 'POST', body: new URLSearchParams({ action: 'fail' }) }))
      await page.getByText(t('offer.sign.failed.title')).waitFor()
      await look(visitor, 'signing failed')

      await open(visitor, `/privatkredit/${await loanWith('OFFER_ACCEPTED', ask, email)}/angebot`)
      await button('withdrawal.action').click()
      await page.getByRole('dialog').waitFor()
      await look(visitor, 'before a withdrawal')

      const shared = await ownLoan(together(journeys.mortgage))
      const guests: Readonly<Record<MemberRole, () => Promise<string>>> = {
        VIEWER: () => shareAs('VIEWER', shared),
        EDITOR: () => shareAs('EDITOR', shared),
        CO_BORROWER: async () => {
          const guest = await newPerson('second')
          await succeeded(shared.ask(`/api/loan/${shared.loan.id}/co-borrower`, json('POST', { email: guest })))
          return guest
        },
      }
      for (const role of memberRoles) {
        const guest = await stage.signedIn(await guests[role]())
        // Editors cannot write while the owner does.
        await succeeded(shared.ask(`/api/loan/${shared.loan.id}/lock`, { method: 'PUT' }))
        await open(guest, `${shared.place}/persoenliche-angaben`)
        if (role === 'EDITOR') await guest.button('sharing.lock.wait').waitFor()
        // Who cannot write sees no inputs.
        if (role !== 'CO_BORROWER')
          expect(await guest.page.getByRole('main').locator('input, textarea, select').count()).toBe(0)
        await look(guest, `to a ${role}`)
      }

      // A product of this test only.
      const id = `past-${randomUUID().slice(0, 8)}`
      const uri = `auslaufkredit-${id}`
      const isPast = (each: Product) => each.id === 'consumer-credit'
      await releaseProducts((products) => [
        ...products,
        ...products.filter(isPast).map((each) => ({ ...each, id, uri, isDefault: false })),
      ])
      const draft = await (await succeeded(ask('/api/loan', json('POST', { productId: id })))).json<Loan>()
      await releaseProducts((products) => products.map((each) => (each.id === id ? { ...each, enabled: false } : each)))
      await page.goto(`/${uri}/${draft.id}`)
      await page.getByRole('heading', { name: t('notOffered.title') }).waitFor()
      await look(visitor, 'no longer offered')
    },
    productReview: async (look, stage) => {
      const { visitor, ask } = await owner(stage)
      await open(visitor, `/privatkredit/${(await completeLoan(ask)).id}/pruefen`)
      await look(visitor, 'complete')
      await open(visitor, `/privatkredit/${(await completeLoan(ask, { birthPlace: null })).id}/pruefen`)
      await look(visitor, 'incomplete')
    },
    productSchedule: async (look, stage) => {
      const { visitor, ask } = await owner(stage)
      await open(visitor, `/privatkredit/${(await completeLoan(ask)).id}/tilgungsplan`)
      await visitor.button('offer.schedule.unfoldAll').click()
      await look(visitor, 'filled in')
    },
    productPrecontract: async (look, stage) => {
      const { visitor, ask, email } = await owner(stage)
      await open(
        visitor,
        `/privatkredit/${await loanWith('OFFER_AVAILABLE', ask, email)}/vorvertragliche-informationen`,
      )
      await look(visitor, 'filled in')
    },
    processLoan: async (look, stage) => {
      await open(stage.visitor, '/process/sofortkredit')
      await stage.visitor.page.waitForURL('**/process/sofortkredit/*/*')
      await look(stage.visitor, 'filled in')
    },
    processReview: async (look, stage) => {
      const { visitor, place } = await inProcess(stage)
      await open(visitor, `${place}/pruefen`)
      await look(visitor, 'complete')
    },
    processSchedule: async (look, stage) => {
      const { visitor, place } = await inProcess(stage)
      await open(visitor, `${place}/tilgungsplan`)
      await look(visitor, 'filled in')
    },
    processPrecontract: async (look, stage) => {
      const { visitor, place } = await inProcess(stage)
      await open(visitor, `${place}/vorvertragliche-informationen`)
      await look(visitor, 'filled in')
    },
    resume: async (look, { visitor }) => {
      await open(visitor, '/resume/unknown')
      await look(visitor, 'to confirm')
      await visitor.button('resume.action').click()
      await visitor.page.getByRole('main').getByRole('alert').first().waitFor()
      await look(visitor, 'of a useless link')
    },
    consents: async (look, stage) => {
      const { ask } = await owner(stage)
      const { id } = await withSecondBorrower(ask, { secondFirstName: 'Bernd', secondLastName: 'Beispiel' })
      const address = newEmail('second')
      await askedKey(inPortal, ask, id, address)
      const visitor = await stage.newVisitor()
      const { page } = visitor
      const texts = consentTexts[visitor.locale].page
      await open(visitor, '/consents/unknown')
      await look(visitor, 'of a useless link')
      await page.goto(await inPortal.linkTo(address))
      await page.getByRole('button', { name: texts.give, exact: true }).waitFor()
      await look(visitor, 'consents OPEN')
      for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: texts.give, exact: true }).click()
      await page.getByRole('heading', { name: texts.given }).waitFor()
      await look(visitor, 'consents GIVEN')
      await page.getByRole('button', { name: texts.withdraw }).click()
      await page.getByRole('dialog').getByText(texts.declineText).waitFor()
      await look(visitor, 'asked before taking back')
      await page.getByRole('dialog').getByRole('button', { name: texts.withdraw }).click()
      await page.getByRole('heading', { name: texts.declined }).waitFor()
      await look(visitor, 'consents DECLINED')
      const noticed = newEmail('noticed')
      await withSecondBorrower(ask, { secondFirstName: 'Bernd', secondLastName: 'Beispiel', secondEmail: noticed })
      await page.goto(await inPortal.linkTo(noticed))
      await page.getByRole('heading', { name: texts.noticed }).waitFor()
      await look(visitor, 'consents NOTICE')
      await page.getByRole('button', { name: texts.object, exact: true }).click()
      await page.getByRole('dialog').getByText(texts.objectText).waitFor()
      await look(visitor, 'asked before objecting')
      await page.getByRole('dialog').getByRole('button', { name: texts.object, exact: true }).click()
      await page.getByRole('heading', { name: texts.objected }).waitFor()
      await look(visitor, 'objected')
    },
    alternativeFinish: async (look, { visitor }) => {
      await open(visitor, '/alternative/finish')
      await look(visitor, 'requested')
    },
  },
)
