import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import {
  alertWith,
  alertsWith,
  allClosed,
  buttonInFront,
  findNamed,
  hasFocus,
  pressInFront,
  writeNamed,
} from '#test/harness/settings-screen.ts'

releasingAlone()

function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return { promise, resolve }
}

/** Delays matching calls until the returned function is called. */
function holdUp(screen: Screen, calls: RegExp): () => void {
  const { promise, resolve } = gate()
  const stop = screen.intercept(calls, async (_, send) => {
    await promise
    return send()
  })
  return () => {
    stop()
    resolve()
  }
}

const offers = /^POST \/api\/contracts\/settings/

it('accepts no input while a form is being saved, keeps the focus, and cannot be left', async () => {
  const screen = await openScreen('/app-settings/offer-settings?item=contract', { as: professional })
  const { t, user } = screen
  const letGo = holdUp(screen, offers)
  await writeNamed(screen, 'title.de', 'Gesendet')
  // Imitates the browser on Enter, because the button is outside the form.
  findNamed('title.de')?.form?.requestSubmit()
  await hasFocus(() => screen.queryByRole('button', { name: t('settings.save') }))
  await assertAccessible(screen)
  expect(findNamed('title.de')?.closest('[inert]')).not.toBeNull()
  await user.keyboard('nicht mehr')
  expect(findNamed('title.de')?.value).toBe('Gesendet')
  // A running save cannot be discarded.
  const question = () => screen.queryByRole('dialog', { name: t('admin.unsaved.title') })
  for (const id of ['admin.cancel', 'admin.panel.close']) {
    const button = await buttonInFront(screen, id)
    expect(isDisabled(button), id).toBe(true)
    button.focus()
    await user.keyboard('{Enter}')
  }
  await user.keyboard('{Escape}')
  expect(question()).toBeNull()
  expect(findNamed('title.de')?.value).toBe('Gesendet')
  letGo()
  await allClosed(screen)
  const scheduled = (await itemsOf('OFFER', 'scheduled')).find(({ id }) => id === 'contract')
  expect(scheduled?.title.de).toBe('Gesendet')
})

it('leaves an order that is being saved only after the save', async () => {
  const screen = await openScreen('/app-settings/offer-settings', { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  const letGo = holdUp(screen, offers)
  await screen.press('order.change')
  const region = within(await screen.findByRole('region', { name: t('order.title') }))
  const [first] = await region.findAllByRole('listitem')
  await user.click(
    within(first ?? missing())
      .getAllByRole('button')
      .at(-1) ?? missing(),
  )
  await screen.press('order.save')
  await expect.poll(() => isDisabled(region.getByRole('button', { name: t('admin.cancel') }))).toBe(true)
  const [elsewhere] = screen.getAllByRole('link', { name: t('admin.screen.products') })
  await user.click(elsewhere ?? missing())
  const question = { name: t('admin.unsaved.title') }
  const asked = within(await screen.findByRole('dialog', question))
  expect(isDisabled(asked.getByRole('button', { name: t('admin.unsaved.leave') }))).toBe(true)
  await assertAccessible(screen)
  letGo()
  await expect.poll(() => screen.queryByRole('dialog', question)).toBeNull()
  await expect
    .poll(async () => (await itemsOf('OFFER', 'scheduled')).map(({ id }) => id))
    .toEqual(swapped(shippedAreas().OFFER.map(({ id }) => id)))
  await screen.findByText(t('settings.order.changed'))
})

const swapped = ([one = '', two = '', ...others]: readonly string[]): string[] => [two, one, ...others]

it('reports what failed to load for a new item, and retries it', async () => {
  const screen = await openScreen('/admin', { as: professional, width: 390 })
  const { t, user } = screen
  const products = /^GET \/api\/products\/scheduled-products/
  const answer = screen.intercept(products, () => new Response('', { status: 500 }))
  await screen.goto('/app-settings/processes?item=_new')
  await alertWith(screen, t('settings.error'))
  await assertAccessible(screen)
  // During and after a failed retry, the focus stays on the button.
  const retry = await buttonInFront(screen, 'ui.retry')
  const { promise, resolve } = gate()
  const hold = screen.intercept(products, async () => {
    await promise
    return new Response('', { status: 500 })
  })
  retry.focus()
  await user.keyboard('{Enter}')
  const state = async () => (await buttonInFront(screen, 'ui.retry')).getAttribute('aria-disabled')
  await expect.poll(state).toBe('true')
  await hasFocus(() => screen.queryByRole('button', { name: t('ui.retry') }))
  expect(alertsWith(screen, t('settings.error'))).toHaveLength(1)
  await assertAccessible(screen)
  resolve()
  await expect.poll(state).toBe(null)
  await hasFocus(() => screen.queryByRole('button', { name: t('ui.retry') }))
  hold()
  answer()
  await pressInFront(screen, 'ui.retry')
  await buttonInFront(screen, 'settings.new.submit')
  expect(alertsWith(screen, t('settings.error'))).toEqual([])
})

it('[B7.35] resumes an order of pages that was saved in part', async () => {
  const screen = await openScreen('/app-settings/pages?order=true', { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  let moves = 0
  screen.intercept(/ \/api\/page\/position/, (_, send) => {
    moves += 1
    return moves === 2 ? new Response('', { status: 500 }) : send()
  })
  const region = within(await screen.findByRole('region', { name: t('order.title') }))
  await region.findAllByRole('listitem')
  // Swaps the first two pages, and the third with the fourth.
  for (const at of [0, 2]) {
    const row = region.getAllByRole('listitem')[at] ?? missing()
    await user.click(within(row).getAllByRole('button').at(-1) ?? missing())
  }
  await screen.press('order.save')
  await alertWith(screen, t('settings.outcomeUnknown'))
  await assertAccessible(screen)
  await screen.press('order.save')
  await screen.findByText(t('settings.order.changed'))
  expect(moves).toBe(3)
  const [one = '', two = '', three = '', four = '', ...others] = shippedAreas().PAGES.map(({ id }) => id)
  expect((await itemsOf('PAGES', 'scheduled')).map(({ id }) => id)).toEqual([two, one, four, three, ...others])
})
