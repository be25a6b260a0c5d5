import { expect, it, vi } from 'vitest'

import { newPerson } from '#test/harness/control.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { openScreen } from '#test/harness/screen.ts'

it('reports the first failure while a page opens, and opens it once the database is available again', async () => {
  const screen = await openScreen('/', { as: await newPerson('opening') })
  screen.expectErrors(/^503 GET/)
  const { t, user } = screen
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const database = portalHere().control
  await fetch(`${database}/kill`)
  let opened
  try {
    opened = screen.goto('/')
    await screen.findByText(t('ui.opening.failed'))
    await user.click(await screen.button('ui.retry'))
    expect(reload).toHaveBeenCalledOnce()
  } finally {
    await fetch(`${database}/restart`)
  }
  await opened
  const there = () => screen.queryByRole('heading', { level: 1, name: t('overview.title') })
  const gaveUp = () => screen.queryByRole('button', { name: t('error.reload') })
  // The portal retries three times, then gives up.
  await expect.poll(() => there() ?? gaveUp()).not.toBeNull()
  if (gaveUp() !== null) await screen.goto('/')
  await expect.poll(there).not.toBeNull()
})
