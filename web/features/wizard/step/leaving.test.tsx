import { expect, it } from 'vitest'

import { errorSummaryId } from '#web/ui/error-summary-id.ts'

import { filled } from '#test/harness/administration.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { atStep, boxOf, focusedId, follow, clickContinue, leaveByHeader, loanOf, write } from '#test/harness/steps.ts'

it('[A2.23] [A4.01] saves input whichever way a step is left', async () => {
  const email = await newPerson('leaver')
  const ask = await askAs(email)
  const { id } = await completeLoan(ask)
  const employer = async () => (await loanOf(ask, id)).fields['employer']?.value.value
  const screen = await openScreen(`/privatkredit/${id}/persoenliche-angaben`, { as: email, width: 1280 })
  await atStep(screen, 'persoenliche-angaben')
  await write(screen, 'employer', 'Eins AG')
  await follow(screen, '/haushalt')
  await atStep(screen, 'haushalt')
  expect(await employer()).toBe('Eins AG')

  history.back()
  await atStep(screen, 'persoenliche-angaben')
  await write(screen, 'employer', 'Zwei AG')
  history.forward()
  await expect.poll(employer).toBe('Zwei AG')
  await atStep(screen, 'haushalt')
  history.back()
  await atStep(screen, 'persoenliche-angaben')
  expect((await boxOf(screen, 'employer')).value).toBe('Zwei AG')
  await write(screen, 'employer', 'Drei AG')
  await leaveByHeader(screen)
  expect(screen.address()).not.toContain(id)
  expect(await employer()).toBe('Drei AG')
})

it('[A5.17] [A8.02] names refused answers of another page with a link', async () => {
  const email = await newPerson('refused')
  const ask = await askAs(email)
  const { id } = await completeLoan(ask)
  const screen = await openScreen(`/privatkredit/${id}/persoenliche-angaben`, { as: email, width: 1280 })
  const { t, user } = screen
  await atStep(screen, 'persoenliche-angaben')
  await write(screen, 'employer', 'Neu AG')
  // As an older page would send it, without today's limits.
  const heal = screen.intercept(/^PUT \/api\/loan\/[\w-]+\?/, async (request, send) => {
    const body = await request.clone().json<{ readonly fields?: object }>()
    const sent = JSON.stringify({ ...body, fields: { ...body.fields, ...answers({ term: 999 }) } })
    return send(new Request(request, { method: 'PUT', body: sent }))
  })
  await clickContinue(screen)
  const field = definitionOf('term').label.de
  const name = filled(t('wizard.elsewhere.field'), { field, step: 'Kreditwunsch' })
  const link = await screen.findByRole('link', { name })
  expect(link.closest(`#${errorSummaryId}`)).not.toBeNull()
  await expect.poll(focusedId).toBe('error-summary')
  await assertAccessible(screen)
  heal()
  await user.click(link)
  await atStep(screen, 'kreditwunsch')
  await expect.poll(focusedId).toBe('field-term')
  // The rest was saved on the way.
  expect((await loanOf(ask, id)).fields['employer']?.value.value).toBe('Neu AG')
})
