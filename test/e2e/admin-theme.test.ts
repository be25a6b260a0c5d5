import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import type { FileKind } from '#domain/settings/schemas/data-files.ts'
import { problemTexts } from '#domain/settings/labels/problem-texts.ts'
import { nearestLegible } from '#domain/settings/theme/theme-contrast.ts'
import { palettes } from '#domain/settings/areas/user-interface/schema.ts'

import { asAdmin, filled } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { imageBytes, wideLogo } from '../harness/attachments.ts'
import { control } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { sampled } from '../harness/whole.ts'
import { assertAccessible, assertSound } from '../harness/full-journey.ts'

const browser = administratorsBrowser()

const pale = '#7FD1AE'
/** A computed colour in the browser's notation. */
const computed = (color: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`

const primaryOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-primary-filled').trim(),
  )

it('[B3.31] [B3.45] the effect of a colour, text or mail is shown beside its form if there is room', async () => {
  const visitor = await openAdministrator(browser, 'en', 1280)
  const { page } = visitor
  for (const [at, input] of [
    ['user-interface?item=PRIMARY_COLOR', 'input[type="text"], input:not([type])'],
    ['text-fields?item=FOOTER_TEXT', '.ProseMirror'],
    ['email-templates?item=PASSWORD_RESET', '.ProseMirror'],
  ] as const) {
    await visitor.follow(`/app-settings/${at}`)
    const frame = panel(page).locator('iframe').last()
    await frame.waitFor()
    const [entered, shown] = [await panel(page).locator(input).first().boundingBox(), await frame.boundingBox()]
    expect(shown?.x, at).toBeGreaterThan((entered?.x ?? 0) + (entered?.width ?? 0))
    expect(Math.max(shown?.y ?? 0, entered?.y ?? 0), at).toBeLessThan(450)
  }
  await visitor.close()
})

const [locale, width] = ['en', 390] as const

describe('looks and mails', () => {
  it('[B3.31] a colour is previewed in the portal while it is chosen, and the administration keeps its own', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await visitor.follow('/app-settings/user-interface?item=PRIMARY_COLOR')
    const color = panel(page).getByRole('textbox', {
      name: 'Primary colour',
      exact: true,
    })
    await color.waitFor()
    const own = await primaryOf(page)
    const versions = {
      before: panel(page).frameLocator('iframe').first(),
      after: panel(page).frameLocator('iframe').last(),
    }
    const button = ({ before, after }: typeof versions, which: 'before' | 'after') =>
      (which === 'before' ? before : after)
        .getByText(t('wizard.saveAndContinue'))
        .locator('xpath=ancestor::button')
        .first()
    await button(versions, 'after').waitFor({ state: 'attached' })
    const groundOf = (which: 'before' | 'after'): Promise<string> =>
      button(versions, which).evaluate((element) => getComputedStyle(element).backgroundColor)
    await color.fill(pale)
    await expect.poll(() => groundOf('after')).toBe(computed(pale))
    expect(await groundOf('before')).toBe(computed(palettes.GREEN.primary))
    // The administration keeps its own theme.
    expect(await primaryOf(page)).toBe(own)
    await assertSound(visitor)
    const shade = nearestLegible({ ...palettes.GREEN, primary: pale }, 'primary') ?? ''
    await panel(page)
      .getByRole('button', { name: filled(t('looks.contrast.take'), { color: shade.toUpperCase() }) })
      .click()
    await expect.poll(() => groundOf('after')).toBe(computed(shade))
    await visitor.close()
  })

  it('[B3.31] the screen of the user interface shows the portal as live and as scheduled', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const ask = await asAdmin()
    const reply = await ask('/api/user-interface/templates', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: { THEME: 'DARK-GREEN' } }),
    })
    expect(reply.status).toBe(200)
    await visitor.follow('/app-settings/user-interface')
    const title = page.getByText(t('looks.title'))
    await title.waitFor()
    if (width === 390) await title.click()
    const headOf = (version: 'current' | 'scheduled') =>
      page
        .frameLocator(`iframe[title="${filled(t('looks.frame'), { version: t(`settings.version.${version}`) })}"]`)
        .locator('button')
        .first()
    const shadeOf = (version: 'current' | 'scheduled'): Promise<string> =>
      headOf(version).evaluate((element) =>
        getComputedStyle(element.ownerDocument.documentElement).getPropertyValue('--mantine-color-primary-6').trim(),
      )
    await expect.poll(() => shadeOf('current')).toBe(palettes.GREEN.primary.toLowerCase())
    await expect.poll(() => shadeOf('scheduled')).toBe(palettes['DARK-GREEN'].primary.toLowerCase())
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B3.31] [B3.34] a logo, an icon and a font are uploaded, with their limits stated before, and previewed in place', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const upload = async (item: string, name: FileKind, file: Parameters<Locator['setInputFiles']>[0]) => {
      // A reload, because unsaved changes would ask before leaving.
      await page.goto(`/app-settings/user-interface?item=${item}`)
      await panel(page)
        .getByText(t(`looks.file.${name}`).split('{')[0] ?? '')
        .waitFor()
      await panel(page).locator('input[type="file"]').setInputFiles(file)
    }
    const edited = panel(page).frameLocator('iframe').last()
    await upload('LOGO', 'logo', { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(wideLogo()) })
    const shown = edited.locator('header img')
    await shown.waitFor()
    const [wide, high] = await shown.evaluate((image: HTMLImageElement) => [image.offsetWidth, image.offsetHeight])
    expect(high).toBe(36)
    // Its full width where the header has room; the other content differs in length by language.
    expect(wide).toBeGreaterThan(120)
    expect(wide).toBeLessThanOrEqual(144)
    await assertSound(visitor)
    await upload('FAV_ICON', 'tabIcon', { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(imageBytes()) })
    await edited.locator('header img').waitFor()
    await assertSound(visitor)
    await upload('CUSTOM_FONT', 'font', 'node_modules/@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2')
    const fonts = (): Promise<string[]> =>
      edited
        .locator('body')
        .evaluate((body) => [...body.ownerDocument.fonts].map(({ family, status }) => `${family} ${status}`))
    await expect.poll(fonts).toContain('Portal loaded')
    await assertSound(visitor)
    // A file that is too large is refused before it is read.
    await upload('FAV_ICON', 'tabIcon', { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(200_000) })
    await panel(page).getByRole('alert').waitFor()
    expect(visitor.errors).toEqual([])

    await page.goto('/app-settings/user-interface?item=FONT_FAMILY')
    await panel(page).getByRole('combobox').selectOption('Verdana, Geneva, sans-serif')
    await expect
      .poll(() => edited.locator('body').evaluate((body) => getComputedStyle(body).fontFamily))
      .toBe('Verdana, Geneva, sans-serif')
    await panel(page).getByRole('combobox').selectOption('own')
    await panel(page).getByLabel(t('looks.font.names')).fill('Courier, monospace')
    await expect
      .poll(() => edited.locator('body').evaluate((body) => getComputedStyle(body).fontFamily))
      .toBe('Courier, monospace')
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B3.31] [B3.43] invalid files that begin like a picture or a font are refused, and pictures are recognised by their bytes', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page } = visitor
    const text = Buffer.from('This is neither a picture nor a font.')
    const input = panel(page).locator('input[type="file"]').first()
    // The input of the screen before must not get the file.
    const opened = async (address: string) => {
      await visitor.follow(address)
      await expect.poll(() => panel(page).getByRole('alert').count()).toBe(0)
    }
    const refused = async (code: 'notAnImage' | 'notAFont', file: Parameters<Locator['setInputFiles']>[0]) => {
      await input.setInputFiles(file)
      await panel(page)
        .getByRole('alert')
        .filter({ hasText: problemTexts[code]?.text[locale] ?? code })
        .waitFor()
      const save = panel(page).getByRole('button', { name: visitor.t('settings.save') })
      expect(await save.getAttribute('aria-disabled')).toBe('true')
      // The same file can be chosen again after it is corrected.
      expect(await input.inputValue()).toBe('')
    }
    await opened('/app-settings/user-interface?item=FAV_ICON')
    // It begins like a picture, but no browser can read it.
    const cut = Buffer.from(imageBytes().slice(0, 40))
    await refused('notAnImage', { name: 'cut.png', mimeType: 'image/png', buffer: cut })
    await opened('/app-settings/user-interface?item=CUSTOM_FONT')
    const begun = Buffer.concat([Buffer.from('wOF2'), text])
    await refused('notAFont', { name: 'font.woff2', mimeType: 'font/woff2', buffer: begun })

    await opened('/app-settings/products?item=consumer-credit')
    // A picture by its bytes, whatever its name.
    await input.setInputFiles({ name: 'step.webp', mimeType: 'image/webp', buffer: Buffer.from(imageBytes()) })
    await panel(page)
      .getByText(/\(PNG, /)
      .first()
      .waitFor()
    await visitor.close()
  })
})

describe('[B3.32] contrast', () => {
  // Every page is checked with the theme GREEN; the contrast of the other themes' colours is calculated.
  it.each(sampled(['GREEN-ORANGE', 'DARK-GREEN'] as const, (theme) => theme === 'DARK-GREEN'))(
    'is sufficient with the theme %s as well',
    async (theme) => {
      await control('looks', { THEME: theme })
      const applicant = await openVisitor(browser, portalHere().url, 'de', 1280)
      const { page, t, button } = applicant
      await page.goto('/')
      await button('wizard.next').filter({ visible: true }).first().waitFor()
      const color = (): Promise<string> =>
        page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-primary-6').trim(),
        )
      await expect.poll(color).toBe(palettes[theme].primary.toLowerCase())
      // Figures that are loading are pale.
      await page.getByText(t('wizard.figures.rate')).first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.locator('dl[aria-busy="true"]').waitFor({ state: 'detached' })
      await assertAccessible(applicant)
      await page.goto('/account/register')
      await page.getByLabel(t('global.form.email.label')).fill('nobody')
      await page.keyboard.press('Tab')
      await page.locator('[aria-invalid="true"]').first().waitFor()
      await assertAccessible(applicant)
      await applicant.close()

      const { page: design, ...administrator } = await openAdministrator(browser, 'de', 1280)
      await design.goto('/app-settings/pages/living')
      await design.locator('[data-part="sections.0"]').first().click()
      const preview = design.getByRole('region', { name: administrator.t('designer.preview'), exact: true })
      await preview.frameLocator('iframe').getByRole('heading').first().waitFor()
      await assertAccessible({ page: design, ...administrator })
      await administrator.close()
    },
  )
})
