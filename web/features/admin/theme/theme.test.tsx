import { expect, it } from 'vitest'

import { problemTexts } from '#domain/settings/labels/problem-texts.ts'
import { nearestLegible } from '#domain/settings/theme/theme-contrast.ts'
import { mix } from '#domain/settings/theme/shades.ts'
import { palettes } from '#domain/settings/areas/user-interface/schema.ts'
import { filled, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'

releasingAlone()

it('[B3.31] reports an unreadable colour while it is chosen, and offers a readable one', async () => {
  const pale = '#7FD1AE'
  const screen = await openScreen('/app-settings/user-interface?item=PRIMARY_COLOR', {
    as: professional,
    locale: 'en',
    width: 390,
  })
  const { t, user } = screen
  const panel = await screen.dialog()
  const color = await panel.findByRole<HTMLInputElement>('textbox', { name: 'Primary colour' })
  const write = async (text: string) => {
    await user.clear(color)
    await user.type(color, text)
  }
  await panel.findByText(t('looks.onlyCustom'))
  await write(pale)
  await panel.findByText(t('looks.contrast.warning'))

  const shade = (nearestLegible({ ...palettes.GREEN, primary: pale }, 'primary') ?? '').toUpperCase()
  await user.click(await panel.findByRole('button', { name: filled(t('looks.contrast.take'), { color: shade }) }))
  await expect.poll(() => color.value).toBe(shade)
  await expect.poll(() => panel.queryByText(t('looks.contrast.warning'))).toBeNull()
  // An incomplete colour is not checked.
  await write('#12')
  expect(panel.queryByText(t('looks.contrast'))).toBeNull()
  await write(mix(palettes.GREEN.primary, 0, 0.1))
  await panel.findByText(t('looks.contrast'))
  await user.click(panel.getByRole('button', { name: t('settings.save') }))
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  await screen.findAllByText(t('settings.change.CHANGED'))
})

it('[B3.31] [B3.43] refuses files that are not pictures or fonts, whatever their name, and changes nothing', async () => {
  const screen = await openScreen('/app-settings/user-interface?item=FAV_ICON', { as: professional })
  const { t, user } = screen
  const refused = async (code: 'notAnImage' | 'notAFont', name: string, type: string) => {
    const panel = await screen.dialog()
    await expect.poll(() => document.querySelector('[role="dialog"] input[type="file"]')).not.toBeNull()
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
    if (input === null) throw new Error('no file can be chosen')
    await user.upload(input, new File(['This is neither a picture nor a font.'], name, { type }))
    const alerts = () => panel.queryAllByRole('alert').map(({ textContent }) => textContent)
    await expect.poll(alerts).toContainEqual(expect.stringContaining(problemTexts[code]?.text.de ?? code))
    expect(isDisabled(panel.getByRole('button', { name: t('settings.save') }))).toBe(true)
    // The same file can be chosen again.
    expect(input.value).toBe('')
  }
  await refused('notAnImage', 'logo.png', 'image/png')
  await screen.goto('/app-settings/user-interface?item=CUSTOM_FONT')
  await refused('notAFont', 'font.woff2', 'font/woff2')
  await screen.goto('/app-settings/products?item=consumer-credit')
  await refused('notAnImage', 'step.png', 'image/png')
  // One of the portal's icons is chosen instead.
  const panel = await screen.dialog()
  const [choose] = await panel.findAllByRole('button', { name: t('icons.choose') })
  await user.click(choose ?? missing())
  await user.click((await panel.findAllByRole('radio', { checked: false }))[0] ?? missing())
  await expect.poll(() => panel.queryByText(problemTexts['notAnImage']?.text.de ?? '')).toBeNull()
})

it('[B3.32] shows colours beside their names in the list and beside the themes', async () => {
  const { primary, secondary, text, background } = palettes.GREEN
  const screen = await openScreen('/app-settings/user-interface?type=current', { as: professional, locale: 'en' })
  const list = await screen.findByRole('list', { name: screen.t('admin.screen.user-interface') })
  const colors = (parent: Element | null | undefined) =>
    [...(parent?.querySelectorAll<HTMLElement>('[aria-hidden="true"] > span[style]') ?? [])].map(({ style }) =>
      style.background.toUpperCase(),
    )
  const row = (id: string) => list.querySelector(`a[href*="item=${id}"]`)?.closest('li')
  await expect.poll(() => colors(row('THEME'))).toEqual([primary, secondary, text, background].map(upper))
  expect(colors(row('PRIMARY_COLOR'))).toEqual([upper(primary)])
  expect(row('FONT_SIZE')).toBeInstanceOf(HTMLElement)
  expect(colors(row('FONT_SIZE'))).toEqual([])
  await assertAccessible(screen)

  await screen.goto('/app-settings/user-interface?item=THEME')
  const choice = await (await screen.dialog()).findByRole<HTMLInputElement>('radio', { name: 'Dark green' })
  await screen.user.click(choice)
  expect(choice.checked).toBe(true)
  const label = [...document.querySelectorAll('[role="dialog"] label')].find(({ textContent }) =>
    textContent.includes('Dark green'),
  )
  expect(colors(label)[0]).toBe(upper(palettes['DARK-GREEN'].primary))
  await assertAccessible(screen)
})

const upper = (color: string): string => color.toUpperCase()
