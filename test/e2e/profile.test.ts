import { readFileSync } from 'node:fs'

import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { demoPassword } from '../../scripts/people.ts'
import { completeAnswers } from '../harness/answers.ts'
import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson, runCron } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { answers, completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken, signInHere } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, fillPage, label, living, mailedLink } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})
afterEach(() => control('interfaces', { WEBID_IDENTIFY_PERSONAL: 'true' }))

const screens = inTurn([
  ['en', 1280],
  ['de', 390],
] as const)

const title = ({ page, t }: Visitor) => page.getByRole('heading', { level: 1, name: t('profile.title') })

async function openProfile(email: string, locale: 'de' | 'en' = 'de', width = 1280): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, email)
  await visitor.page.goto('/account/profile')
  await title(visitor).waitFor()
  return visitor
}

const fieldIds = ['salutation', 'firstName', 'lastName', 'dateOfBirth', 'street', 'postcodeCity', 'phone'] as const
const complete = Object.fromEntries(fieldIds.map((id) => [id, completeAnswers[id] as Value]))

/** The profile of the account, saved in another browser. */
async function saveElsewhere(email: string, values: Readonly<Record<string, Value>>): Promise<void> {
  const reply = await (await askAs(email))('/api/account', json('PUT', { fields: answers(values) }))
  if (!reply.ok) throw new Error(await reply.text())
}

const textbox = ({ page, locale }: Visitor, fieldId: string) =>
  page.getByRole('textbox', { name: label(fieldId, locale), exact: true })
const saved = ({ page, t }: Visitor) => page.getByText(t('settings.messages.success'))

describe('[A2.10] the profile page', () => {
  it.each(screens)('[A3.01] keeps the person and the household (%s, %i px)', async (locale, width) => {
    const visitor = await openProfile(await newPerson('profile'), locale, width)
    const { page, t, button } = visitor
    expect(await page.title()).toContain(t('profile.title'))
    await assertSound(visitor)
    expect(await textbox(visitor, 'lastName').inputValue()).toBe('Tester')
    expect(await button('profile.save').isDisabled()).toBe(true)

    await fillPage(visitor, 'profil', { ...complete, firstName: 'Toni-Maria' })
    await page.getByRole('radio', { name: t('wizard.living.period.Yearly') }).check()
    await page.getByRole('textbox', { name: living('netIncome', locale), exact: true }).fill('38400')
    await page.keyboard.press('Tab')
    await page.getByText(t('profile.unsaved')).waitFor()
    await assertSound(visitor)
    await button('profile.save').click()
    await saved(visitor).waitFor()
    expect(await button('profile.save').isDisabled()).toBe(true)

    await page.reload()
    await title(visitor).waitFor()
    expect(await textbox(visitor, 'firstName').inputValue()).toBe('Toni-Maria')
    expect(await page.getByRole('radio', { name: t('wizard.living.period.Yearly') }).isChecked()).toBe(true)
    expect(await page.getByRole('textbox', { name: living('netIncome', locale), exact: true }).inputValue()).toMatch(
      /^38[.,]400/,
    )
    await assertSound(visitor)
    await visitor.close()
  })

  it.each(screens)(
    '[A2.28] stays as it is while there is no network, and is saved after (%s, %i px)',
    async (locale, width) => {
      const visitor = await openProfile(await newPerson('offline'), locale, width)
      const { page, t, button } = visitor
      const firstName = textbox(visitor, 'firstName')
      await firstName.fill('Annegret')
      await page.context().setOffline(true)
      await button('profile.save').click()
      await page.getByText(t('error.server.not.reachable')).first().waitFor()
      // Neither what has not been loaded yet takes the page down.
      await button('profile.email.change').click()
      await page.waitForTimeout(500)
      await page.keyboard.press('Escape')
      expect(await firstName.inputValue()).toBe('Annegret')
      await page.context().setOffline(false)
      await button('profile.save').click()
      await saved(visitor).waitFor()
      await page.reload()
      await title(visitor).waitFor()
      expect(await firstName.inputValue()).toBe('Annegret')
      await visitor.close()
    },
  )

  it('[A5.08] [A5.17] is saved incomplete, but not with what is wrong', async () => {
    const visitor = await openProfile(await newPerson('wrong'))
    const { page, t, button } = visitor
    await textbox(visitor, 'firstName').fill('4nna')
    await button('profile.save').click()
    await page.locator('#field-firstName-error').getByText(t('validation.incorrectValue.firstName')).waitFor()
    await expect
      .poll(() => textbox(visitor, 'firstName').evaluate((input) => input === document.activeElement))
      .toBe(true)
    expect(await visitor.violations()).toEqual([])
    await textbox(visitor, 'firstName').fill('Anna')
    await button('profile.save').click()
    await saved(visitor).waitFor()
    await visitor.close()
  })

  it.each(screens)('asks before what was typed is lost (%s, %i px)', async (locale, width) => {
    const visitor = await openProfile(await newPerson('leaving'), locale, width)
    const { page, t, button } = visitor
    await textbox(visitor, 'lastName').fill('Anders')
    const leave = () =>
      page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.home').replace('{bank}', 'Musterbank') })
        .click()
    await leave()
    await page.getByRole('dialog', { name: t('profile.leave.title') }).waitFor()
    expect(await visitor.violations()).toEqual([])
    await page.keyboard.press('Escape')
    expect(await textbox(visitor, 'lastName').inputValue()).toBe('Anders')
    await leave()
    await button('profile.leave.discard').click()
    await page.getByRole('heading', { level: 1, name: t('overview.title') }).waitFor()
    await page.goBack()
    await title(visitor).waitFor()
    expect(await textbox(visitor, 'lastName').inputValue()).toBe('Tester')
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })

  it.each(screens)(
    'tells that somebody has changed it meanwhile, and keeps what was typed (%s, %i px)',
    async (locale, width) => {
      const email = await newPerson('twice')
      const visitor = await openProfile(email, locale, width)
      const { page, t, button } = visitor
      await textbox(visitor, 'firstName').fill('Hier')
      await saveElsewhere(email, { lastName: 'Dort' })
      await button('profile.save').click()
      await page.getByText(t('profile.conflict.title')).waitFor()
      expect(await textbox(visitor, 'firstName').inputValue()).toBe('Hier')
      expect(await textbox(visitor, 'lastName').inputValue()).toBe('Dort')
      expect(await visitor.violations()).toEqual([])
      await button('profile.save').click()
      await saved(visitor).waitFor()
      await page.getByText(t('profile.conflict.title')).waitFor({ state: 'detached' })

      await textbox(visitor, 'firstName').fill('Noch einmal')
      await saveElsewhere(email, { firstName: 'Neuer' })
      await button('profile.save').click()
      await button('profile.conflict.discard').click()
      expect(await textbox(visitor, 'firstName').inputValue()).toBe('Neuer')
      await visitor.close()
    },
  )

  it('[A4.06] keeps what was typed where the session ends, for the same person and nobody else', async () => {
    const email = await newPerson('ended')
    const visitor = await openProfile(email)
    const { page, t, button } = visitor
    const endSession = async () => {
      const token = await page.evaluate(() => sessionStorage.getItem('authenticationToken'))
      const headers = { Authorization: `Bearer ${token}` }
      await fetch(`${portalHere().url}/api/logout`, { method: 'POST', headers })
      await button('profile.save').click()
      await page.getByRole('dialog', { name: t('signIn.title') }).waitFor()
    }
    await textbox(visitor, 'lastName').fill('Unterwegs')
    await endSession()
    await signInHere(visitor, email)
    await title(visitor).waitFor()
    expect(await textbox(visitor, 'lastName').inputValue()).toBe('Unterwegs')
    await button('profile.save').click()
    await saved(visitor).waitFor()

    await textbox(visitor, 'lastName').fill('Geheim')
    await endSession()
    await signInHere(visitor, await newPerson('somebody-else'))
    await page.getByRole('heading', { level: 1, name: t('overview.title') }).waitFor()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Geheim')
    await visitor.close()
  })

  it('a newer version in which nothing of the profile is different is no conflict', async () => {
    const visitor = await openProfile(await newPerson('language'))
    const { page } = visitor
    await textbox(visitor, 'firstName').fill('Toni-Maria')
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Your changes have been saved.').waitFor()
    expect(visitor.errors.filter((error) => !error.includes('409'))).toEqual([])
    await visitor.close()
  })
})

describe('[A5.06] verification', () => {
  it.each(screens)('is rejected while something is missing, and leads to it (%s, %i px)', async (locale, width) => {
    const visitor = await openProfile(await newPerson('missing'), locale, width)
    const { page, t, button } = visitor
    await page.getByText(t('profile.identity.unverified')).waitFor()
    await button('profile.verify').click()
    await page.getByRole('alert').getByText(t('verification.rejected')).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-salutation-01')
    await page.locator('#field-dateOfBirth-error').waitFor()
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })

  it.each(screens)('by a complete profile, where nobody is identified by video (%s, %i px)', async (locale, width) => {
    await control('interfaces', { WEBID_IDENTIFY_PERSONAL: 'false' })
    const email = await newPerson('complete')
    await saveElsewhere(email, complete)
    const visitor = await openProfile(email, locale, width)
    const { page, t, button } = visitor
    expect(await button('profile.ident.action').count()).toBe(0)
    // What is typed and right is saved on the way.
    await textbox(visitor, 'phone').fill('+49 30 901821')
    await button('profile.verify').click()
    await page.getByText(t('daten.pruefung.erfolgreich')).waitFor()
    await page.getByText(t('profile.identity.verified'), { exact: true }).waitFor()
    // [A5.17]: what was verified is to be read and no more.
    await textbox(visitor, 'lastName').waitFor({ state: 'detached' })
    await page.getByText('Beispiel', { exact: true }).waitFor()
    await assertSound(visitor)
    await visitor.close()
  })

  /** Seen where the browser has been brought to, and where the keyboard is. */
  const assertBrought = async ({ page }: Visitor, text: string) => {
    const message = page.getByText(text, { exact: true })
    await message.waitFor({ timeout: 30_000 })
    await expect
      .poll(() =>
        message.evaluate(
          (found) => document.activeElement?.matches('main *') && document.activeElement.contains(found),
        ),
      )
      .toBe(true)
    await expect
      .poll(async () => {
        const box = await message.boundingBox()
        return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)
      })
      .toBe(true)
    expect(new URL(page.url()).search).toBe('')
  }

  it.each(screens)(
    '[A6.05] [A7.13] by video, where the bank identifies people so (%s, %i px)',
    async (locale, width) => {
      const email = await newPerson('video')
      await saveElsewhere(email, complete)
      const visitor = await openProfile(email, locale, width)
      const { page, t, button } = visitor
      await button('profile.verify').click()
      await page.getByText(t('profile.identity.complete')).waitFor()
      await page.getByText(t('profile.identity.unverified')).waitFor()
      await button('profile.ident.action').click()
      await page.waitForURL('**/sandbox/identity/**')
      await page.locator('button[value=fail]').click()
      await page.waitForURL('**/account/profile**')
      await assertBrought(visitor, t('profile.ident.failed.title'))
      await assertSound(visitor)
      await button('profile.ident.again').click()
      await page.waitForURL('**/sandbox/identity/**')
      // In the language that they read.
      await page.getByRole('button', { name: locale === 'de' ? 'Identität bestätigen' : 'Confirm identity' }).click()
      await page.waitForURL('**/account/profile**')
      await assertBrought(visitor, t('profile.ident.done.title'))
      await page.getByText(t('profile.identity.verified'), { exact: true }).waitFor()
      await assertSound(visitor)
      // Told once: not after a reload.
      await page.reload()
      await page.getByText(t('profile.identity.verified'), { exact: true }).waitFor()
      expect(await page.getByText(t('profile.ident.done.title')).count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
      await visitor.close()
    },
  )
})

describe('another e-mail', () => {
  it.each(screens)(
    'counts once the link that was mailed to it is confirmed with the password (%s, %i px)',
    async (locale, width) => {
      const [before, after] = [await newPerson('before'), `after-${crypto.randomUUID().slice(0, 8)}@test.example`]
      const visitor = await openProfile(before, locale, width)
      const { page, t, button } = visitor
      await button('profile.email.change').click()
      const dialog = page.getByRole('dialog', { name: t('profile.email.dialog') })
      const input = dialog.getByLabel(t('profile.email.new'))
      await input.fill(before)
      await input.blur()
      await dialog.getByText(t('profile.email.same')).waitFor()
      await input.fill(after)
      expect(await visitor.violations()).toEqual([])
      await dialog.getByRole('button', { name: t('profile.email.submit') }).click()
      await page.getByText(t('profile.email.mailed.text').replace('{email}', after)).waitFor()
      await page.getByRole('main').getByText(before, { exact: true }).waitFor()
      await assertSound(visitor)
      // Also for whoever comes back later.
      const waiting = page.getByText(t('profile.email.pending').replace('{email}', after))
      expect(await waiting.count()).toBe(0)
      await page.reload()
      await waiting.waitFor()
      await assertSound(visitor)

      const link = await mailedLink(visitor, after, /\/account\/email\//)
      await page.goto(link)
      await page.getByRole('heading', { level: 1, name: t('email.title') }).waitFor()
      expect(await page.title()).toContain(t('email.title'))
      await page.getByRole('link', { name: t('email.toProfile') }).waitFor()
      const current = page.getByLabel(t('global.form.currentpassword.label'))
      expect(visitor.errors).toEqual([])
      await current.fill('Falsch-2026')
      await button('email.submit').click()
      await page.getByText(t('error.invalidpassword')).waitFor()
      expect(await visitor.violations()).toEqual([])
      await current.fill(demoPassword)
      await button('email.submit').click()
      await page.getByRole('heading', { level: 1, name: t('email.confirmed') }).waitFor()
      await page.getByText(t('email.confirmed.text')).waitFor()
      expect(await visitor.violations()).toEqual([])
      // The wrong password is all that the console tells of.
      expect(visitor.errors.filter((error) => !error.includes('400'))).toEqual([])
      // Nothing of the session is left, here or anywhere else.
      expect(
        await page.evaluate(() => [sessionStorage, localStorage].map((each) => each.getItem('authenticationToken'))),
      ).toEqual([null, null])
      await page.getByRole('link', { name: t('account.toSignIn') }).click()
      await signInHere(visitor, after)
      await page.goto('/account/profile')
      await title(visitor).waitFor()
      await page.getByRole('main').getByText(after, { exact: true }).waitFor()
      expect((await (await askAs(after))('/api/account')).status).toBe(200)

      // The link is good for one use, and for nobody who is not signed in either.
      const second = await openVisitor(browser, portalHere().url, locale, width)
      await second.page.goto(link)
      await second.page.getByLabel(t('global.form.currentpassword.label')).fill(demoPassword)
      await second.button('email.submit').click()
      await second.page.getByText(t('error.emailkeyfailed')).waitFor()
      await second.page.getByRole('link', { name: t('account.toSignIn') }).waitFor()
      expect(await second.violations()).toEqual([])
      await second.close()
      await visitor.close()
    },
  )
})

describe('one’s own data', () => {
  it('are there to take along, as JSON and as an archive with the documents', async () => {
    const email = await newPerson('export')
    await saveElsewhere(email, complete)
    const visitor = await openProfile(email)
    const { page, t, button } = visitor
    const download = async (id: string): Promise<{ name: string; bytes: Buffer }> => {
      const arriving = page.waitForEvent('download')
      await button(id).click()
      const file = await arriving
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
    }
    const text = await download('data.export.json')
    expect(text.name).toMatch(/^loanport-.*\.json$/)
    expect(JSON.parse(text.bytes.toString('utf8'))).toMatchObject({ account: { email } })
    await page.getByText(t('data.export.done')).waitFor()
    const archive = await download('data.export.zip')
    expect(archive.name).toMatch(/^loanport-.*\.zip$/)
    expect(archive.bytes.subarray(0, 2).toString('latin1')).toBe('PK')
    expect(archive.bytes.toString('latin1')).toContain('data.json')
    await assertSound(visitor)

    // Five a minute: the next ones are refused, and told where they were asked for.
    for (let asked = 0; asked < 4; asked += 1) await (await askAs(email))('/api/account/export')
    await button('data.export.json').click()
    await page.getByText(t('data.export.failed')).waitFor()
    await page.getByText(t('error.http.429')).waitFor()
    await visitor.close()
  })

  /** The sandbox bank answers by the last name. */
  async function withLoan(email: string, lastName: string, status: Loan['loanStatus']): Promise<void> {
    const ask = await askAs(email)
    const loan = await completeLoan(ask, { lastName })
    const sent = await ask('/api/inquiries/send?lang=de', json('POST', { id: loan.id, version: loan.version }))
    expect(sent.status).toBe(200)
    await runCron()
    const { loanStatus } = await (await ask(`/api/loan/${loan.id}`)).json<Pick<Loan, 'loanStatus'>>()
    expect(loanStatus).toBe(status)
  }
  async function eraseIn(visitor: Visitor): Promise<void> {
    const { page, t, button } = visitor
    await button('data.delete').click()
    const dialog = page.getByRole('dialog', { name: t('data.delete.title') })
    const confirm = dialog.getByRole('button', { name: t('data.delete.confirm') })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: t('data.delete.understood') }).check()
    await confirm.and(page.locator(':enabled')).waitFor()
    expect(await visitor.violations()).toEqual([])
    await confirm.click()
  }

  it.each(screens)(
    '[A7.04] [A8.07] go with the account, which leads to / and says so (%s, %i px)',
    async (locale, width) => {
      const email = await newPerson('gone')
      const visitor = await openProfile(email, locale, width)
      const { page, t } = visitor
      await eraseIn(visitor)
      await page.getByText(t('settings.messages.account.deleted')).waitFor()
      await page.waitForURL('**/privatkredit')
      expect(await page.evaluate(() => sessionStorage.getItem('authenticationToken'))).toBeNull()
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.signIn') })
        .waitFor()
      const reply = await fetch(
        `${portalHere().url}/api/authenticate`,
        json('POST', { username: email, password: demoPassword }),
      )
      expect(reply.status).toBe(401)
      expect(visitor.errors).toEqual([])
      await visitor.close()
    },
  )

  it.each(screens)('that law keeps are named, with reason and date (%s, %i px)', async (locale, width) => {
    const email = await newPerson('kept')
    await withLoan(email, 'Ablehnung', 'REJECTED')
    const visitor = await openProfile(email, locale, width)
    const { page, t } = visitor
    await eraseIn(visitor)
    await page.getByRole('heading', { level: 1, name: t('data.erased.title') }).waitFor()
    expect(await page.title()).toContain(t('data.erased.title'))
    await page.getByText('AGG §\u00A021').waitFor()
    await page
      .getByText(locale === 'de' ? /\d\d\.\d\d\.\d{4}/ : /\d\d\/\d\d\/\d{4}/)
      .first()
      .waitFor()
    await assertSound(visitor)
    await page.getByRole('link', { name: t('data.erased.start'), exact: true }).click()
    await page.waitForURL('**/privatkredit')
    // Nobody comes back to it.
    await page.goto('/account/erased')
    await page.waitForURL('**/privatkredit')
    await visitor.close()
  })

  it.each(screens)(
    'stay while an application is with the bank, and that is told (%s, %i px)',
    async (locale, width) => {
      const email = await newPerson('inuse')
      await withLoan(email, 'Nachreichung', 'ADDITIONAL_DOCUMENTS_REQUIRED')
      const visitor = await openProfile(email, locale, width)
      const { page, t } = visitor
      await eraseIn(visitor)
      await page.getByText(t('error.accountinuse')).waitFor()
      expect(await visitor.violations()).toEqual([])
      expect((await (await askAs(email))('/api/account')).status).toBe(200)
      await visitor.close()
    },
  )
})
