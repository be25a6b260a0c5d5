import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { plan, professional } from '../harness/administration.ts'
import { administratorsBrowser } from '../harness/administrator.ts'
import { releaseEveryField } from '../harness/every-field.ts'
import { journeys } from '../harness/journeys.ts'
import { canBeTold, drawn, drawnAgain } from '../harness/looks-different.ts'
import { portalHere } from '../harness/portal-here.ts'
import { ownLoan } from '../harness/shared-loans.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'

// Where the reader's system replaces the colours, each kind of control shows its states by more than the portal's colours.
const browser = administratorsBrowser()

/** A folder for a picture of each page. */
const pictures = process.env['LOANPORT_PICTURES']

interface Control {
  readonly find: (page: Page) => Locator
  /** What is drawn, if it is not the control itself. */
  readonly shown?: (page: Page) => Locator
  /** Chooses or unchooses it; without it, only its focus is compared. */
  readonly choose?: (page: Page) => Promise<unknown>
}

const byRole = (...[role, options]: Parameters<Page['getByRole']>): Control => {
  const find = (page: Page) => page.getByRole(role, options).filter({ visible: true }).first()
  return { find }
}

/** The frame of an input that is not drawn itself. */
const around = (find: (page: Page) => Locator, frame: string): Control => {
  const shown = (page: Page) => find(page).locator(`xpath=ancestor-or-self::*[${frame}][1]`)
  return { find, shown, choose: (page) => shown(page).click() }
}

const pressed = (control: Control): Control => ({ ...control, choose: (page) => control.find(page).click() })

const { PAGES, PRODUCTS } = shippedAreas()

const applicants: readonly (readonly [path: string, controls: Readonly<Record<string, Control>>])[] = [
  [
    'start',
    {
      slider: byRole('slider'),
      'chosen tile': around((page) => page.getByRole('radio').nth(1), 'self::label'),
      'primary button': byRole('button', { name: 'Weiter' }),
      'secondary button': byRole('button', { name: 'Als Datei speichern' }),
      link: byRole('link', { name: 'Datenschutz', exact: true }),
      language: byRole('button', { name: 'English' }),
    },
  ],
  [
    'kreditwunsch',
    {
      date: { find: (page) => page.getByRole('textbox').first() },
      'part of a date': { find: (page) => page.getByRole('textbox', { name: 'Tag' }).first() },
      'time list': byRole('combobox'),
      switch: pressed(byRole('switch')),
      help: byRole('button', { name: 'Hilfe' }),
    },
  ],
  [
    'persoenliche-angaben',
    {
      radio: around((page) => page.getByRole('radio').nth(1), 'self::label'),
      select: { find: (page) => page.locator('select').first() },
      'searchable list': {
        find: (page) => page.locator('input[role="combobox"], input[aria-haspopup="listbox"]').first(),
      },
      checkbox: pressed(byRole('checkbox')),
      step: byRole('link', { name: /Start/ }),
    },
  ],
  ['unterlagen', { upload: byRole('button', { name: /Dateien auswählen/ }) }],
]

const administration: typeof applicants = [
  [
    `/app-settings/pages/${PAGES[1]?.id}`,
    {
      'item of the outline': pressed({
        find: (page) => page.locator('main [data-part]').nth(3),
      }),
      'segmented control': around((page) => page.getByRole('radio', { name: 'Tablet' }), 'self::div'),
    },
  ],
  [
    '/app-settings/product-types?cells=true',
    { 'cell of a grid': { find: (page) => page.getByRole('gridcell').nth(1) } },
  ],
  [
    `/app-settings/products?item=${PRODUCTS[0]?.id}`,
    {
      'tab of a language': pressed({ find: (page) => page.getByRole('dialog').getByRole('tab').nth(1) }),
      'checkbox of a setting': pressed({ find: (page) => page.getByRole('dialog').getByRole('checkbox').first() }),
      'dangerous button': byRole('button', { name: 'Entfernen' }),
    },
  ],
  ['/app-settings/keys', { 'entry of the menu': byRole('link', { name: 'Prozesse' }) }],
]

/** Compares each control with itself: without the focus and with it, and chosen or not. Returns those that look the same. */
async function alike({ page }: Visitor, controls: Readonly<Record<string, Control>>): Promise<string[]> {
  const same: string[] = []
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (const [name, { find, shown = find, choose }] of Object.entries(controls)) {
    await leave()
    const rest = await drawn(shown(page))
    // A key, so that the focus counts as one of the keyboard.
    await page.keyboard.press('Shift')
    await find(page).focus()
    if (!canBeTold(rest, await drawnAgain(page, rest.clip))) same.push(`${name}: with the focus`)
    if (choose === undefined) continue
    await choose(page)
    await leave()
    await page.mouse.move(0, 0)
    const chosen = await drawn(shown(page))
    if (!canBeTold({ ...rest, clip: chosen.clip }, chosen)) same.push(`${name}: chosen`)
  }
  return same
}

let applicant: Visitor
let administrator: Visitor
let place: string
beforeAll(async () => {
  await releaseEveryField()
  const own = await ownLoan({ ...journeys.consumer, values: {} })
  ;({ place } = own)
  await plan('APPLICATIONS_SHARING', false)
  for (const email of [own.owner, professional]) {
    const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
    await visitor.page.emulateMedia({ forcedColors: 'active' })
    await holdToken(visitor, email)
    if (email === professional) administrator = visitor
    else applicant = visitor
  }
})
afterAll(async () => {
  await applicant.close()
  await administrator.close()
})

async function check(visitor: Visitor, path: string, controls: Readonly<Record<string, Control>>): Promise<void> {
  await visitor.page.goto(path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.settled()
  const same = await alike(visitor, controls)
  if (pictures !== undefined)
    await visitor.page.screenshot({ path: `${pictures}/forced-${path.replaceAll(/\W+/g, '-')}.png`, fullPage: true })
  expect(same).toEqual([])
}

it.each(applicants)('the controls of the step %s show focus and choice in forced colours', async (step, controls) => {
  await check(applicant, `${place}/${step}`, controls)
})

it.each(administration)('the controls of %s show focus and choice in forced colours', async (path, controls) => {
  await check(administrator, path, controls)
})

it('a wrong field and a disabled button differ from others in forced colours', async () => {
  const { page, button } = applicant
  await page.goto(`${place}/persoenliche-angaben`)
  const name = page.getByRole('textbox', { name: 'Vorname' })
  await name.waitFor()
  await applicant.settled()
  const right = await drawn(name)
  await button('wizard.saveAndContinue').filter({ visible: true }).first().click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const wrong = await drawn(name)
  expect(canBeTold({ ...right, clip: wrong.clip }, wrong)).toBe(true)

  const next = button('wizard.saveAndContinue').filter({ visible: true }).first()
  const enabled = await drawn(next)
  await next.evaluate((each) => each.setAttribute('disabled', ''))
  expect(canBeTold(enabled, await drawnAgain(page, enabled.clip))).toBe(true)
})
