import { beforeAll, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { DocumentTab } from '#domain/settings/areas/documents/schema.ts'
import { allOpen, approved, done, releasingAlone } from '#test/harness/administration.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { loanOf, uploadFrom } from '#test/harness/steps.ts'

const { DOCUMENTS } = shippedAreas()
const freelance = '06'
const tab = (id: string): DocumentTab => DOCUMENTS.find((each) => each.id === id) ?? expect.fail(`${id} ships`)
const [payslips, taxes] = [tab('income'), tab('income-self-employed')]

const release = async (tabs: readonly DocumentTab[]): Promise<void> => {
  await done('/api/document/config', json('POST', tabs))
  await approved((await allOpen()).filter(({ area }) => area === 'DOCUMENTS'))
}

releasingAlone()

// Documents required by the second borrower's answers.
beforeAll(async () => {
  await control('general', { APPLICATIONS_SHARING: true })
  const by = { field: 'secondProfessionalGroup', value: [freelance] }
  await release(
    DOCUMENTS.map((each): DocumentTab => {
      if (each.id === payslips.id) return { ...each, condition: { ...by, operator: 'notIn' } }
      return each.id === taxes.id ? { ...each, condition: { ...by, operator: 'in' } } : each
    }),
  )
})

/** The upload button of a tab's first kind, which is part of its name. */
const placeOf = (screen: Screen, { documents: [kind] }: DocumentTab) => ({
  name: new RegExp(`${kind?.label[screen.locale]}$`),
})
const isAsked = (screen: Screen, each: DocumentTab) => screen.queryByRole('button', placeOf(screen, each)) !== null

it("[A3.08] [A3.20] asks for documents by the other borrower's answers, which the reader cannot see", async () => {
  const [ownersEmail, partner] = await Promise.all([newPerson('owner'), newPerson('partner')])
  const [owner, second] = [await askAs(ownersEmail), await askAs(partner)]
  const { id } = await completeLoan(owner, { secondBorrower: true, ...secondAnswers })
  await uploadFrom(owner, id)
  await succeeded(owner(`/api/loan/${id}/co-borrower`, json('POST', { email: partner })))
  await acceptAll(second)
  const { version } = await loanOf(second, id)
  const fields = answers({ secondProfessionalGroup: freelance })
  await succeeded(second(`/api/loan/${id}`, json('PUT', { version, fields })))

  const screen = await openScreen('/entity', { as: ownersEmail, locale: 'en' })
  const { t } = screen
  let send = (): void => undefined
  const waiting = new Promise<void>((resolve) => {
    send = resolve
  })
  const arrived = screen.intercept(/\/documents\/tabs$/, async (_, answer) => {
    await waiting
    return answer()
  })
  await screen.goto(`/privatkredit/${id}/unterlagen`)
  await expect
    .poll(() => screen.queryAllByRole('status').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(t('shell.loading')))
  expect(isAsked(screen, payslips)).toBe(false)
  send()
  await screen.findByRole('button', placeOf(screen, taxes))
  expect(isAsked(screen, payslips)).toBe(false)
  await screen.heading(t('wizard.documents.aside'))
  await screen.findByText('Nachweis.pdf')
  await assertAccessible(screen)
  arrived()

  await screen.goto(`/privatkredit/${id}/pruefen`)
  await screen.heading(t('wizard.documents.aside'))
  await assertAccessible(screen)

  // A failure is displayed and can be retried.
  const heal = screen.intercept(/\/documents\/tabs$/, () => new Response('', { status: 503 }))
  await screen.goto(`/privatkredit/${id}/unterlagen`)
  await screen.findByText(t('wizard.documents.failed'))
  await assertAccessible(screen)
  await screen.press('ui.retry', heal)
  await screen.findByRole('button', placeOf(screen, taxes))
})

it('[A3.08] shows the documents at once, without a call, if nothing is withheld', async () => {
  const email = await newPerson('alone')
  const { id } = await completeLoan(await askAs(email))
  const screen = await openScreen(`/privatkredit/${id}/unterlagen`, { as: email, width: 390 })
  await screen.findByRole('button', placeOf(screen, payslips))
  expect(isAsked(screen, taxes)).toBe(false)
  await screen.settled()
  expect(screen.calls.filter((call) => call.endsWith('/documents/tabs'))).toEqual([])
  await assertAccessible(screen)
})
