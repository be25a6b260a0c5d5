import type { Page } from 'playwright-core'

/** What a screen reader would call the focused element, and what kind it is. */
const focused = (page: Page): Promise<{ name: string; tag: string; type: string; role: string }> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const labelledBy = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
    const labels = (element as HTMLInputElement).labels
    return {
      name: (
        element.getAttribute('aria-label') ??
        labelledBy ??
        (labels?.length ? (labels[0]?.textContent ?? '') : element.textContent)
      )
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 120),
      tag: element.tagName,
      type: element.getAttribute('type') ?? '',
      role: element.getAttribute('role') ?? '',
    }
  })

const tabsAtMost = 120

/** Tabs forward until the element of that name has the focus, and sees to it that the focus is visible there. */
export async function tabTo(page: Page, name: string | RegExp, kinds: readonly string[] = []): Promise<void> {
  const passed: string[] = []
  for (let tabs = 0; tabs < tabsAtMost; tabs++) {
    const now = await focused(page)
    const fits = typeof name === 'string' ? now.name.replace(/ \*$/, '') === name : name.test(now.name)
    if (fits && (kinds.length === 0 || kinds.includes(now.tag))) {
      await assertFocusVisible(page)
      return
    }
    passed.push(`${now.tag}:${now.name}`)
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by keyboard to ${String(name)}; passed ${[...new Set(passed)].join(' | ')}`)
}

/** An outline, a shadow or a border of its own: something must show where the keyboard is. */
async function assertFocusVisible(page: Page): Promise<void> {
  const visible = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const style = (each: Element | null) => (each === null ? undefined : getComputedStyle(each))
    // An input may be drawn by what surrounds it.
    const candidates = [
      element,
      element.parentElement,
      element.nextElementSibling,
      element.closest('label'),
      element.closest('.mantine-PasswordInput-input'),
    ]
    return candidates.some((each) => {
      const css = style(each)
      return (
        css !== undefined && ((css.outlineStyle !== 'none' && css.outlineWidth !== '0px') || css.boxShadow !== 'none')
      )
    })
  })
  if (!visible) throw new Error(`the focus is not visible on ${JSON.stringify(await focused(page))}`)
}

/** Types into the field of that name; what stands there is replaced. */
export async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name, ['INPUT', 'TEXTAREA'])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Chooses by typing the beginning of an option, as the device's own list takes it. */
export async function chooseIn(page: Page, name: string, option: string): Promise<void> {
  await tabTo(page, name, ['SELECT'])
  await page.keyboard.type(option)
}

export async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}
