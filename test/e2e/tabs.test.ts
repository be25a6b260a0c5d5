import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { imageBytes } from '../harness/attachments.ts'
import { beginAtSecondStep } from '../harness/beginnings.ts'
import { browserHere } from '../harness/browser-here.ts'
import { askAs, newPerson } from '../harness/control.ts'
import { completeLoan } from '../harness/loans.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken, signIn, signInHere } from '../harness/sign-in.ts'
import { inTab, openVisitor, type Visitor } from '../harness/visitor.ts'

const browser = browserHere()

const open = (): Promise<Visitor> => openVisitor(browser, portalHere().url, 'de', 1280)
/** The header names the signed-in user; its button may show only the initials. */
const isHere = ({ page }: Visitor, login: string) => page.getByText(login).first().waitFor({ state: 'attached' })

describe('[A4.05] [A4.06] several tabs of one browser', () => {
  it('signing in in one signs in another without a draft, also over its sign-in dialog', async () => {
    const person = await newPerson('tabs')
    const first = await open()
    const second = await inTab(first)
    await second.page.goto('/login?from=/account/profile')
    await second.page.getByRole('dialog').waitFor()
    await signIn(first, person, true)
    await second.page.waitForURL('**/account/profile')
    await isHere(second, person)
    expect(second.errors).toEqual([])
    await first.close()
  })

  it("a page never saves for a user who signed in elsewhere: the previous user's data leaves it", async () => {
    // They are not verified, so their names can be edited.
    const [one, other] = [await newPerson('one'), await newPerson('other')]
    const first = await open()
    const second = await inTab(first)
    // A visitor's tab does not adopt the account that signs in elsewhere.
    await beginAtSecondStep(second)
    await signIn(first, one, true)
    await first.page.goto('/account/profile')
    const name = first.page.getByRole('textbox', { name: /Nachname/ })
    await name.fill('Xylander')
    await signIn(second, other, true)
    // Without a question about input, which belongs to nobody here any more.
    await first.page.waitForURL(({ pathname }) => pathname !== '/account/profile')
    await isHere(first, other)
    expect(await first.page.getByText(one).count()).toBe(0)
    await first.page.goto('/account/profile')
    expect(await name.inputValue()).not.toBe('Xylander')
    await first.close()
  })

  it('[A2.03] signing out in one empties a duplicate at once, and leaves a tab of somebody else alone', async () => {
    const [one, other] = [await newPerson('one'), await newPerson('other')]
    const first = await open()
    await holdToken(first, one)
    await first.page.goto('/account/profile')
    // Session storage is copied, as when a tab is duplicated.
    const [copy] = await Promise.all([
      first.page.waitForEvent('popup'),
      first.page.evaluate(() => void window.open('/account/profile')),
    ])
    const name = (page: Page) => page.getByRole('textbox', { name: /Nachname/ })
    await name(copy).fill('Xylander')
    const third = await inTab(first)
    await holdToken(third, other)
    await third.page.goto('/account/profile')
    await isHere(third, other)
    await first.page.goto('/logout')
    await copy.waitForURL(({ pathname }) => pathname !== '/account/profile')
    await copy.locator('h1').first().waitFor()
    expect(await copy.getByText(one).count()).toBe(0)
    expect(await copy.content()).not.toContain('Xylander')
    expect(await copy.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Xylander|eyJ/)
    for (const page of [copy, first.page]) {
      await page.goBack()
      await page.locator('h1, h2').first().waitFor()
      expect(await page.getByText(one).count()).toBe(0)
      expect(await page.content()).not.toContain('Xylander')
    }
    await isHere(third, other)
    expect(await name(third.page).count()).toBe(1)
    await first.close()
  })

  it('closing the account leaves nothing of its person in the storage of any tab', async () => {
    const mark = 'Quabrowser'
    const person = await newPerson(mark.toLowerCase())
    const { id } = await completeLoan(await askAs(person))
    const first = await open()
    const second = await inTab(first)
    for (const visitor of [first, second]) await holdToken(visitor, person)
    await first.page.goto(`/privatkredit/${id}/persoenliche-angaben`)
    await first.fill('lastName', mark)
    await second.page.goto('/account/profile')
    await second.page.getByRole('textbox', { name: /Nachname/ }).fill(mark)
    const { cookies } = await first.page.context().storageState()
    const stored = ({ page }: Visitor) =>
      page.evaluate(async () => {
        const replies = await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        )
        const databases = (await indexedDB.databases()).map(({ name }) => name)
        return JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, replies, databases])
      })
    expect(await stored(first)).toMatch(new RegExp(mark, 'i'))

    await second.button('data.delete').click()
    const dialog = second.page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await second.button('data.delete.confirm').click()
    await second.page.getByText(second.t('settings.messages.account.deleted')).waitFor()
    await first.page.waitForURL(({ pathname }) => !pathname.includes(id))
    const { cookies: left } = await first.page.context().storageState()
    for (const text of [...(await Promise.all([first, second].map(stored))), JSON.stringify(left)])
      expect(text).not.toMatch(new RegExp(`${mark}|eyJ|${id}`, 'i'))
    expect(left.length).toBeLessThanOrEqual(cookies.length)
    await first.close()
  })

  it('[A4.06] [A7.12] a file that was chosen after the session had ended is uploaded after the sign-in', async () => {
    const person = await newPerson('files')
    const { id } = await completeLoan(await askAs(person))
    const visitor = await open()
    const { page } = visitor
    await holdToken(visitor, person)
    await page.goto(`/privatkredit/${id}/unterlagen`)
    await visitor.settled()
    await page.evaluate(async () => {
      const token = sessionStorage.getItem('authenticationToken') ?? ''
      await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    })
    const file = { name: 'Kontoauszug.png', mimeType: 'image/png', buffer: Buffer.from(imageBytes()) }
    await page.locator('main input[type=file]').first().setInputFiles(file)
    await signInHere(visitor, person)
    await page.waitForURL(`**/privatkredit/${id}/unterlagen`)
    await page.getByText('Kontoauszug.png').first().waitFor()
    await expect
      .poll(async () => {
        const loan = await (await askAs(person))(`/api/loan/${id}`)
        return (await loan.json<{ documents: object[] }>()).documents.length
      })
      .toBe(1)
    await visitor.close()
  })
})
