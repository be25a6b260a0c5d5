import { describe, expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/full-journey.ts'

const browser = browserHere()

/** Enters a name on the provider's page. */
async function signInThere({ page }: Visitor, name: string): Promise<void> {
  await page.waitForURL('**/interaction/**')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Weiter' }).click()
}

const token = ({ page }: Visitor) => page.evaluate(() => sessionStorage.getItem('authenticationToken'))

describe('the identity provider', () => {
  it('[A2.02] [A4.06] signs in and returns to the previous place', async () => {
    const visitor = await openVisitor(browser, portalHere().url, 'de', 390)
    const { page, button, t } = visitor
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.goto('/account/password')
    await page.getByRole('dialog', { name: t('signIn.title') }).waitFor()
    await button('signIn.provider').waitFor()
    await button('signIn.submit').last().waitFor()
    await assertSound(visitor)

    await button('signIn.provider').click()
    await signInThere(visitor, 'carla')
    await page.waitForURL('**/account/password')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await token(visitor)).toMatch(/^eyJ/)
    await page
      .getByRole('banner')
      .getByText(/Carla|CC/)
      .first()
      .waitFor()
    await assertSound(visitor)
    // The address contained the code until the portal's first script had loaded.
    expect(addresses.some((each) => each.includes('#handoff='))).toBe(true)
    await page.goBack()
    expect(page.url()).not.toContain('handoff')
    await visitor.close()
  })

  it('[A2.03] signs out together with the portal, and returns to it', async () => {
    const visitor = await openVisitor(browser, portalHere().url, 'en', 1280)
    const { page, button } = visitor
    await page.goto('/login')
    await button('signIn.provider').click()
    await signInThere(visitor, 'charles')
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

    // The session at the provider has ended as well: it asks for the name again.
    await page.goto('/login')
    await button('signIn.provider').click()
    await page.waitForURL('**/interaction/**')
    expect(await page.getByLabel('Name').inputValue()).toBe('')
    await visitor.close()
  })
})
