import { beforeAll, describe, expect, it } from 'vitest'

import { filled } from '#test/harness/administration.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { answers } from '#test/harness/loans.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import {
  atStep,
  boxOf,
  clickContinue,
  isReadOnly,
  leaveByHeader,
  loanOf,
  sharedWith,
  write,
} from '#test/harness/steps.ts'

beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

/** The lock calls for an application so far, in order. */
const lockCalls = ({ calls }: Screen, id: string): string[] =>
  calls.flatMap((call) => (call.includes(id) ? (/\/((?:un)?lock)$/.exec(call)?.[1] ?? []) : []))

it('[A6.03] [A7.10] keeps input when the lock is lost, and shows what the other user has changed', async () => {
  const email = await newPerson('loser')
  const ask = await askAs(email)
  const { id, owner } = await sharedWith(email)
  const screen = await openScreen(`/privatkredit/${id}/kreditwunsch`, { as: email, width: 390 })
  const { t, user } = screen
  await atStep(screen, 'kreditwunsch')
  await expect.poll(async () => (await loanOf(ask, id)).lock?.self).toBe(true)
  await screen.press('wizard.change')
  await screen.fill('amount', 12_000)

  // The other user has the lock now, as after a pause.
  await ask(`/api/loan/${id}/unlock`, { method: 'DELETE' })
  await succeeded(owner(`/api/loan/${id}/lock`, { method: 'PUT' }))
  const { version } = await loanOf(owner, id)
  await succeeded(owner(`/api/loan/${id}`, json('PUT', { version, fields: answers({ amount: 15_000 }) })))
  await screen.press('wizard.saveForLater')
  await screen.findByText(t('wizard.lockedByOther.title'))
  await isReadOnly(screen, 'amount')
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(document.querySelector('#field-amount')?.textContent).toContain('12.000')
  await screen.findByText(t('wizard.both.title'))
  await assertAccessible(screen)
  expect((await loanOf(owner, id)).fields['amount']?.value.value).toBe(15_000)

  await screen.press('sharing.lock.wait')
  await succeeded(owner(`/api/loan/${id}/unlock`, { method: 'DELETE' }))
  expect((await boxOf(screen, 'amount')).value).toBe('12.000')
  const field = definitionOf('amount').label.de
  const [before = '', after = ''] = filled(t('wizard.both.theirs'), { field }).split('{value}')
  await screen.findByText((text) => text.startsWith(before) && text.includes('15.000') && text.endsWith(after))
  await expect.poll(async () => (await loanOf(ask, id)).lock?.self).toBe(true)
  await assertAccessible(screen)
  await user.click(await screen.findByRole('button', { name: filled(t('wizard.both.take.of'), { field }) }))
  await expect.poll(async () => (await boxOf(screen, 'amount')).value).toBe('15.000')
  expect(screen.queryByText(t('wizard.both.title'))).toBeNull()
})

it('[A6.03] reports that somebody else has saved meanwhile, and keeps input', async () => {
  const email = await newPerson('conflict')
  const ask = await askAs(email)
  const { id } = await sharedWith(email)
  const screen = await openScreen(`/privatkredit/${id}/persoenliche-angaben`, { as: email, locale: 'en' })
  await atStep(screen, 'persoenliche-angaben')
  await expect.poll(async () => (await loanOf(ask, id)).lock?.self).toBe(true)
  await write(screen, 'employer', 'Neu AG')
  // In another window of the same user, which the lock does not block.
  const { version } = await loanOf(ask, id)
  await succeeded(ask(`/api/loan/${id}`, json('PUT', { version, fields: answers({ birthPlace: 'Bonn' }) })))
  await screen.press('wizard.saveForLater')
  await screen.findByText(screen.t('wizard.conflict'))
  await expect.poll(async () => (await boxOf(screen, 'birthPlace')).value).toBe('Bonn')
  expect((await boxOf(screen, 'employer')).value).toBe('Neu AG')
  await screen.press('wizard.saveForLater')
  await screen.findByText(screen.t('wizard.saved'))
  const { fields } = await loanOf(ask, id)
  expect([fields['employer']?.value.value, fields['birthPlace']?.value.value]).toEqual(['Neu AG', 'Bonn'])
})

it('[A6.03] saves without a question if what has changed meanwhile is no answer', async () => {
  const email = await newPerson('unasked')
  const ask = await askAs(email)
  const { id } = await sharedWith(email)
  const screen = await openScreen(`/privatkredit/${id}/persoenliche-angaben`, { as: email })
  await atStep(screen, 'persoenliche-angaben')
  await expect.poll(async () => (await loanOf(ask, id)).lock?.self).toBe(true)
  await write(screen, 'employer', 'Neu AG')
  const { version } = await loanOf(ask, id)
  await succeeded(ask(`/api/loan/${id}`, json('PUT', { version, fields: {}, lastCompletedStep: 'haushalt' })))
  expect((await loanOf(ask, id)).version).toBeGreaterThan(version)
  await screen.press('wizard.saveForLater')
  await screen.findByText(screen.t('wizard.saved'))
  expect(screen.queryByText(screen.t('wizard.conflict'))).toBeNull()
  expect((await loanOf(ask, id)).fields['employer']?.value.value).toBe('Neu AG')
})

describe('[A7.10] the edit lock', () => {
  it('is released when the step is left before the lock arrives, and kept between steps', async () => {
    const email = await newPerson('quick')
    const ask = await askAs(email)
    const { id } = await sharedWith(email)
    const screen = await openScreen('/entity', { as: email })
    let arrive = (): void => undefined
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const arrived = screen.intercept(/\/lock$/, async (_, send) => {
      await arriving
      return send()
    })
    await screen.goto(`/privatkredit/${id}/kreditwunsch`)
    await atStep(screen, 'kreditwunsch')
    await expect.poll(() => lockCalls(screen, id)).toEqual(['lock'])
    await leaveByHeader(screen)
    expect(screen.address()).not.toContain(id)
    arrive()
    await expect.poll(() => lockCalls(screen, id)).toEqual(['lock', 'unlock'])
    await expect.poll(async () => (await loanOf(ask, id)).lock).toBeNull()

    arrived()
    await screen.goto(`/privatkredit/${id}/unterlagen`)
    await expect.poll(async () => (await loanOf(ask, id)).lock?.self).toBe(true)
    // Another page of the same application, outside the wizard's steps.
    await clickContinue(screen, 'wizard.review')
    await atStep(screen, 'pruefen')
    await screen.settled()
    expect((await loanOf(ask, id)).lock?.self).toBe(true)
    expect(lockCalls(screen, id).filter((call) => call === 'unlock')).toHaveLength(1)
  })

  it('is not requested by the repayment schedule, which reports a failed load', async () => {
    const email = await newPerson('looker')
    const ask = await askAs(email)
    const { id } = await sharedWith(email)
    const screen = await openScreen('/entity', { as: email, locale: 'en', width: 390 })
    const heal = screen.intercept(/\/api\/loan\/calculate/, () => new Response('', { status: 503 }))
    await screen.goto(`/privatkredit/${id}/tilgungsplan`)
    await screen.findByText(screen.t('offer.schedule.error'))
    await assertAccessible(screen)
    await screen.press('ui.retry', heal)
    await screen.findAllByText(screen.t('offer.schedule.title'))
    await screen.settled()
    expect(lockCalls(screen, id)).toEqual([])
    expect((await loanOf(ask, id)).lock).toBeNull()
  })
})
