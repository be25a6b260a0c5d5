import { expect, it } from 'vitest'

import { callsOf } from '#domain/settings/calls.ts'
import { itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { allClosed, comeBack, pressInFront, writeNamed } from '#test/harness/settings-screen.ts'

releasingAlone()

/** The portal processes the calls, but the first reply is lost. Returns a function that counts the calls. */
function loseFirstAnswer(screen: Screen, calls: RegExp): () => number {
  let sent = 0
  screen.intercept(calls, async (_, send) => {
    const reply = await send()
    sent += 1
    return sent === 1 ? new Response('', { status: 502 }) : reply
  })
  return () => sent
}

it('[B7.35] creates a page once although the reply was lost, also after the list was refetched', async () => {
  const before = await itemsOf('PAGES', 'scheduled')
  const screen = await openScreen('/app-settings/pages', { as: professional })
  const { t, user } = screen
  await screen.press('settings.add')
  await screen.dialog()
  for (const language of ['de', 'en']) {
    const tab = () => document.querySelector<HTMLElement>(`[role="dialog"] [data-language="${language}"]`)
    await expect.poll(tab).not.toBeNull()
    await user.click(tab() ?? missing())
    await writeNamed(screen, `title.${language}`, 'Nebenkosten')
  }
  const sent = loseFirstAnswer(screen, /^POST \/api\/scheduled-pages/)
  await pressInFront(screen, 'designer.new.submit')
  await screen.findByText(t('settings.outcomeUnknown.kept'))
  const isList = (call: string) => call.split('?')[0]?.endsWith(callsOf('PAGES').scheduled[0] ?? '-') === true
  const loads = () => screen.calls.filter((call) => call.startsWith('GET') && isList(call)).length
  const loaded = loads()
  comeBack()
  await expect.poll(loads).toBeGreaterThan(loaded)
  await screen.settled()
  await pressInFront(screen, 'designer.new.submit')
  await screen.findByText(t('settings.alreadySaved'))
  await allClosed(screen)
  await expect.poll(screen.address).toMatch(/\/app-settings\/pages\/nebenkosten$/)
  expect(sent()).toBe(1)
  const after = await itemsOf('PAGES', 'scheduled')
  expect(after.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), 'nebenkosten'])
  await screen.settled()
  await assertAccessible(screen)
})

it("saves prices once although the reply was lost, and does not report them as another user's", async () => {
  const before = await itemsOf('INTEREST_CONDITIONS', 'scheduled')
  const screen = await openScreen('/app-settings/product-types?cells=true', { as: professional })
  const { t, user } = screen
  const cell = () => document.querySelector<HTMLElement>('[role="grid"] [data-place="0 5"]')
  await expect.poll(cell).not.toBeNull()
  await user.click(cell() ?? missing())
  await user.keyboard('4,44{Enter}')
  const differing = () => document.querySelectorAll('[data-differs]').length
  await expect.poll(differing).toBe(1)
  await expect.poll(async () => isDisabled(await screen.button('settings.save'))).toBe(false)
  const sent = loseFirstAnswer(screen, /^PUT \/api\/system\/settings\/conditions/)
  await screen.press('settings.save')
  await screen.findByText(t('settings.alreadySaved'))
  expect(screen.queryByText(t('cells.stale'))).toBeNull()
  await expect.poll(differing).toBe(0)
  expect(sent()).toBe(1)
  const after = await itemsOf('INTEREST_CONDITIONS', 'scheduled')
  expect(after).toEqual(before.map((rate, at) => (at === 0 ? { ...rate, nominalRate: 4.44 } : rate)))
  await assertAccessible(screen)
})
