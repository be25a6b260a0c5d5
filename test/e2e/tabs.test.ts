import { describe, expect, it } from 'vitest'

import { beginAtSecondStep } from '../harness/beginnings.ts'
import { browserHere } from '../harness/browser-here.ts'
import { newPerson } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { signIn } from '../harness/sign-in.ts'
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
})
