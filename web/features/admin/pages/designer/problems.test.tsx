import { expect, it } from 'vitest'

import { professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import {
  alertsWith,
  alertWith,
  allClosed,
  findNamed,
  namedControl,
  noAlertWith,
  pressInFront,
  writeNamed,
} from '#test/harness/settings-screen.ts'

releasingAlone()

it('names the parts of a refused page as on the screen, and keeps entries in another language', async () => {
  const screen = await openScreen('/app-settings/pages/living', { as: professional, locale: 'en' })
  const { t, user } = screen
  const part = (path: string) => document.querySelector<HTMLElement>(`[data-part="${path}"]`)
  const open = async (path: string) => {
    await expect.poll(() => part(path)).not.toBeNull()
    await user.click(part(path) ?? missing())
  }
  await expect.poll(() => part('sections.1')).not.toBeNull()
  const name = /“(.+?)”/.exec(part('sections.1')?.textContent ?? '')?.[1] ?? ''
  expect(name).not.toBe('')
  await open('sections.0')
  await screen.press('designer.removePart.section')
  await screen.findByRole('dialog')
  await pressInFront(screen, 'designer.removePart.section')
  await allClosed(screen)
  await open('sections.0')
  if (findNamed('sections.0.title.de') === null) await user.click(await screen.findByRole('tab', { name: /German/ }))
  await namedControl('sections.0.title.de')
  await writeNamed(screen, 'sections.0.title.de', '')
  await screen.press('settings.save')
  await alertWith(screen, t('designer.problems'))
  expect(alertsWith(screen, t('designer.problems'))[0]?.textContent).toContain(name)
  await assertAccessible(screen)
  await writeNamed(screen, 'sections.0.title.de', 'Überschrift')
  await noAlertWith(screen, t('designer.problems'))

  // The entry is kept in another language.
  await user.click(await screen.findByRole('button', { name: 'Deutsch' }))
  await screen.findByRole('button', { name: 'Speichern' })
  await expect.poll(() => document.documentElement.lang).toBe('de')
  await screen.settled()
  expect(findNamed('sections.0.title.de')?.value).toBe('Überschrift')
})
