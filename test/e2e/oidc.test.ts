import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { openBrowser } from '../harness/browser.ts'
import { inTurn } from '../harness/in-turn.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, fillPage, goOn, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const open = (locale: 'de' | 'en' = 'de', width = 1280): Promise<Visitor> =>
  openVisitor(browser, portalHere().url, locale, width)

/** Says a name on the provider's own page. */
async function signInThere({ page }: Visitor, name: string): Promise<void> {
  await page.waitForURL('**/interaction/**')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Weiter' }).click()
}

const signInWindow = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('signIn.title') })
const token = ({ page }: Visitor) => page.evaluate(() => sessionStorage.getItem('authenticationToken'))

describe('signing in with the identity provider', () => {
  it.each(
    inTurn([
      ['de', 390, 'carla'],
      ['en', 1280, 'charles'],
    ] as const),
  )('[A2.02] [A4.06] leads there and back to the place one came from, in %s', async (locale, width, name) => {
    const visitor = await open(locale, width)
    const { page, button } = visitor
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.goto('/account/password')
    await signInWindow(visitor).waitFor()
    await button('signIn.provider').waitFor()
    await button('signIn.submit').last().waitFor()
    await assertSound(visitor)

    await button('signIn.provider').click()
    await signInThere(visitor, name)
    await page.waitForURL('**/account/password')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await token(visitor)).toMatch(/^eyJ/)
    await page
      .getByRole('banner')
      .getByText(/Carla|Charles|C[CM]/)
      .first()
      .waitFor()
    await assertSound(visitor)
    // The code was in the address for as long as it took to load the portal's first script.
    expect(addresses.some((each) => each.includes('#handoff='))).toBe(true)
    await page.goBack()
    expect(page.url()).not.toContain('handoff')
    await visitor.close()
  })

  it('[A4.06] [A4.05] saves what a visitor has typed, and their application is theirs afterwards', async () => {
    const visitor = await open()
    const { page, button, t } = visitor
    await page.goto('/privatkredit')
    await page
      .getByRole('button', { name: t('wizard.next'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await stepHeading(visitor, 'kreditwunsch')
    await goOn(visitor)
    await stepHeading(visitor, 'persoenliche-angaben')
    const place = new URL(page.url()).pathname
    await fillPage(visitor, 'persoenliche-angaben', { lastName: 'Conrad' })
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('signIn.title') })
      .click()
    await signInWindow(visitor).waitFor()

    const saving = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/api/loan/'))
    await button('signIn.provider').click()
    expect((await saving).postData()).toContain('Conrad')
    await signInThere(visitor, 'carla')
    await page.waitForURL(`**${place}`)
    const label = shippedAreas().INPUT_FIELDS.find((field) => field.id === 'lastName')?.label.de ?? ''
    await expect.poll(() => page.getByRole('textbox', { name: label, exact: true }).inputValue()).toBe('Conrad')
    expect(await page.evaluate(() => sessionStorage.getItem('uniqueUserId'))).toBeNull()
    const id = place.split('/')[2]
    const bearer = { Authorization: `Bearer ${await token(visitor)}` }
    expect((await fetch(`${portalHere().url}/api/loan/${id}`, { headers: bearer })).status).toBe(200)
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })

  it('[A4.06] leads an administrator to the start', async () => {
    const visitor = await open()
    await visitor.page.goto('/login?from=%2Fentity')
    await visitor.button('signIn.provider').click()
    await signInThere(visitor, 'chief')
    await visitor.page.waitForURL((url) => url.origin === portalHere().url && url.pathname !== '/login')
    expect(new URL(visitor.page.url()).pathname).not.toBe('/entity')
    expect(await token(visitor)).toMatch(/^eyJ/)
    await visitor.close()
  })

  it.each(inTurn(['en', 'de'] as const))('tells in the sign-in window where it failed, in %s', async (locale) => {
    const visitor = await open(locale, locale === 'de' ? 1280 : 390)
    const { page, t, button } = visitor
    await page.goto('/login?from=%2Fentity')
    await button('signIn.provider').click()
    await signInThere(visitor, 'mallory')
    await page.waitForURL('**/login?from=%2Fentity&failed=oidc')
    await page.getByRole('alert').getByText(t('error.oidcfailed')).waitFor()
    expect(await token(visitor)).toBeNull()
    await assertSound(visitor)
    await visitor.close()
  })

  it('a handoff of another browser signs nobody in', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await page.goto(`/login?from=%2Fentity#handoff=${'x'.repeat(43)}`)
    await page.getByRole('alert').getByText(t('error.oidcfailed')).waitFor()
    expect(page.url()).not.toContain('handoff')
    expect(await token(visitor)).toBeNull()
    await visitor.close()
  })
})

describe('[A2.03] signing out', () => {
  it('leads to the provider, which signs out as well and leads back to the portal', async () => {
    const visitor = await open()
    const { page, button } = visitor
    await page.goto('/login')
    await button('signIn.provider').click()
    await signInThere(visitor, 'carla')
    await expect.poll(() => token(visitor).catch(() => null)).toMatch(/^eyJ/)
    const bearer = { Authorization: `Bearer ${await token(visitor)}` }

    await page.goto('/logout')
    await page.waitForURL('**/session/end**')
    const asked = new URL(page.url()).searchParams
    expect(asked.get('id_token_hint')).toMatch(/^eyJ/)
    expect(asked.get('post_logout_redirect_uri')).toBe(portalHere().url)
    await page.getByRole('button', { name: /yes/i }).click()
    await page.waitForURL('**/privatkredit')
    expect(await token(visitor)).toBeNull()
    expect((await fetch(`${portalHere().url}/api/account`, { headers: bearer })).status).toBe(401)

    // There, too, nobody is signed in any more: it asks for the name again.
    await page.goto('/login')
    await button('signIn.provider').click()
    await page.waitForURL('**/interaction/**')
    expect(await page.getByLabel('Name').inputValue()).toBe('')
    await visitor.close()
  })

  it('[A4.08] so does the end of a session in which nobody is active, and why is told on the way back', async () => {
    // The language of the account there, which the session keeps.
    const visitor = await open('en')
    const { page, button, t } = visitor
    await page.clock.install()
    await page.goto('/login?from=%2Faccount%2Fpassword')
    await button('signIn.provider').click()
    await signInThere(visitor, 'charles')
    await page.waitForURL('**/account/password')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.clock.fastForward('15:05')
    await page.waitForURL('**/session/end**')
    expect(new URL(page.url()).searchParams.get('id_token_hint')).toMatch(/^eyJ/)
    await page.getByRole('button', { name: /yes/i }).click()
    await page.waitForURL('**/privatkredit')
    await page.getByText(t('session.expired.signedOut')).waitFor()
    expect(await token(visitor)).toBeNull()
    await visitor.close()
  })
})
