import { expect, it, vi } from 'vitest'

import { control, newPerson } from '#test/harness/control.ts'
import { openScreen } from '#test/harness/screen.ts'

it('reports the first failure while a page opens, and opens it by itself once the database is available again', async () => {
  const screen = await openScreen('/', { as: await newPerson('opening') })
  const { t, user } = screen
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  let release = (): void => undefined
  const back = new Promise<void>((resolve) => {
    release = resolve
  })
  const refused = new Set<string>()
  // The portal tries three times. Its second try waits here for the database, however long that takes to restart.
  screen.intercept(/^GET \//, async ({ url }, send) => {
    if (refused.has(url)) await back
    const reply = await send()
    if (reply.status === 503) refused.add(url)
    return reply
  })
  await control('kill')
  let opened
  try {
    opened = screen.goto('/')
    await screen.findByText(t('ui.opening.failed'))
    await user.click(await screen.button('ui.retry'))
    expect(reload).toHaveBeenCalledOnce()
  } finally {
    await control('restart')
    release()
  }
  await opened
  await screen.heading(t('overview.title'))
  expect(reload).toHaveBeenCalledOnce()
})
