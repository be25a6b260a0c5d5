import type { Locator } from 'playwright-core'

import { ledgerTexts } from '#web/features/account/data/ledger-texts.ts'
import { accountStates } from '#web/features/account/states.ts'

import { askAs, newEmail, newPerson } from '../../harness/control.ts'
import { mailedLink, password } from '../../harness/full-journey.ts'
import { completeLoan } from '../../harness/loans.ts'
import { json, succeeded } from '../../harness/people.ts'
import { portalHere } from '../../harness/portal-here.ts'
import { openWithin, visitEvery } from '../../harness/states.ts'
import { demoPassword } from '../../../scripts/people.ts'
import type { Visitor } from '../../harness/visitor.ts'

const field = ({ page, t }: Visitor, id: string): Locator =>
  page.getByLabel(t(`global.form.${id}.label`), { exact: true })

const alert = ({ page }: Visitor): Promise<void> => page.getByRole('main').getByRole('alert').first().waitFor()

/** A new password and its repetition. */
async function fillPasswords(visitor: Visitor, first: string, second: string): Promise<void> {
  await field(visitor, 'newpassword').fill(first)
  await field(visitor, 'confirmpassword').fill(second)
  await visitor.page.keyboard.press('Tab')
}

visitEvery(accountStates, {
  login: async (look, { visitor }) => {
    await visitor.follow('/login')
    await look(visitor, 'blank')
    await visitor.page.getByRole('textbox', { name: visitor.t('global.form.email.label') }).fill('nobody@test.example')
    await field(visitor, 'password').fill('wrong')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.getByRole('alert').first().waitFor()
    await look(visitor, 'refused')
  },
  signInLink: async (look, { visitor }) => {
    await visitor.follow('/account/sign-in-link')
    await look(visitor, 'blank')
    await field(visitor, 'email').fill('nobody')
    await visitor.page.keyboard.press('Tab')
    await look(visitor, 'with problems')
  },
  signInLinkSent: async (look, { visitor }) => {
    await visitor.follow('/account/sign-in-link/sent')
    await look(visitor, 'requested')
  },
  signInByLink: async (look, { visitor }) => {
    await visitor.follow('/account/sign-in/unknown')
    await visitor.button('signInLink.submit').waitFor()
    await look(visitor, 'to confirm')
    await visitor.button('signInLink.submit').click()
    await alert(visitor)
    await look(visitor, 'of a useless link')
  },
  register: async (look, { visitor }) => {
    await visitor.follow('/account/register')
    await look(visitor, 'blank')
    await field(visitor, 'email').fill('nobody')
    await fillPasswords(visitor, 'a', 'b')
    await look(visitor, 'with problems')
  },
  registerFinish: async (look, { visitor }) => {
    await visitor.follow('/account/register/finish')
    await look(visitor, 'registered')
  },
  activate: async (look, { newVisitor }) => {
    const visitor = await newVisitor()
    await visitor.page.goto('/account/activate/unknown')
    await alert(visitor)
    await look(visitor, 'of a useless link')
    const email = newEmail('activating')
    await succeeded(
      fetch(`${portalHere().url}/api/register`, json('POST', { email, password, langKey: visitor.locale })),
    )
    const link = await mailedLink(visitor, email, /\/account\/activate\//)
    await visitor.page.goto(link)
    await field(visitor, 'newpassword').waitFor()
    await look(visitor, 'with a password')
    // It leads on by itself.
    await visitor.page.clock.install()
    await fillPasswords(visitor, password, password)
    await visitor.page.getByRole('main').getByRole('checkbox').check()
    await visitor.page
      .getByRole('main')
      .getByRole('button', { name: visitor.t('activate.submit') })
      .click()
    await visitor.page.getByText(visitor.t('activate.messages.success')).waitFor()
    await look(visitor, 'activated')
  },
  resetRequest: async (look, { visitor }) => {
    await visitor.follow('/account/reset/request')
    await look(visitor, 'blank')
    await field(visitor, 'email').fill('nobody')
    await visitor.page.keyboard.press('Tab')
    await look(visitor, 'with problems')
  },
  resetInitiated: async (look, { visitor }) => {
    await visitor.follow('/account/reset/initiated')
    await look(visitor, 'requested')
  },
  resetFinish: async (look, { visitor }) => {
    const again = visitor.page.getByRole('link', { name: visitor.t('reset.finish.again') })
    await visitor.follow('/account/reset/finish')
    await again.waitFor()
    await look(visitor, 'without a key')
    await openWithin(visitor, '/account/reset/finish/unknown')
    await look(visitor, 'blank')
    await fillPasswords(visitor, 'a', 'b')
    await look(visitor, 'with problems')
    await fillPasswords(visitor, password, password)
    await visitor.button('reset.finish.submit').click()
    await again.waitFor()
    await look(visitor, 'of a useless link')
  },
  resetSuccess: async (look, { visitor }) => {
    await visitor.follow('/account/reset/success')
    await look(visitor, 'reset')
  },
  emailConfirmation: async (look, { visitor }) => {
    const confirm = async () => {
      await field(visitor, 'currentpassword').fill(demoPassword)
      await visitor.button('email.submit').click()
    }
    await visitor.follow('/account/email/unknown')
    await look(visitor, 'blank')
    await confirm()
    await alert(visitor)
    await look(visitor, 'refused')
    const email = newEmail('new')
    await succeeded((await askAs(await newPerson('moving')))('/api/account', json('PUT', { email })))
    await visitor.page.goto(await mailedLink(visitor, email, /\/account\/email\//))
    await confirm()
    await visitor.heading(visitor.t('email.confirmed')).waitFor()
    await look(visitor, 'confirmed')
  },
  accountErased: async (look, { visitor }) => {
    const { page } = visitor
    await visitor.follow('/login')
    // What the erasure leaves in the history entry.
    await page.evaluate(() => {
      const loan = { kind: 'LOAN', name: 'Küche', reason: '§ 147 AO', until: '2036-12-31T00:00:00.000Z' }
      history.replaceState({ usr: { kept: [loan] }, key: 'erased', idx: 0 }, '', '/account/erased')
    })
    await page.reload()
    await visitor.heading(visitor.t('data.erased.title')).waitFor()
    await look(visitor, 'erased')
  },
  profile: async (look, { signedIn }) => {
    const email = await newPerson('profile')
    await completeLoan(await askAs(email))
    const visitor = await signedIn(email)
    const { page, button } = visitor
    await page.goto('/account/profile')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(visitor, 'filled in')
    await page.locator('main input[name="birthdate"], main input[inputmode="numeric"]').first().fill('99')
    await page.keyboard.press('Tab')
    await button('profile.save').first().click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await look(visitor, 'with problems')
    await page.reload()
    await button('data.delete').click()
    await page.getByRole('dialog').getByRole('checkbox').waitFor()
    await look(visitor, 'before it is erased')
    const texts = ledgerTexts[visitor.locale]
    await page.reload()
    await page.getByRole('button', { name: texts.withdrawNamed(texts.items.SCHUFA) }).click()
    const dialog = page.getByRole('dialog', { name: texts.question })
    await dialog.waitFor()
    await look(visitor, 'before a consent is withdrawn')
    await dialog.getByRole('button', { name: texts.withdraw }).click()
    await page.getByText(texts.done).waitFor()
    await look(visitor, 'with a withdrawn consent')
  },
  password: async (look, { signedIn }) => {
    const visitor = await signedIn(await newPerson('password'))
    await visitor.page.goto('/account/password')
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await look(visitor, 'blank')
    await field(visitor, 'currentpassword').fill('Something-else-1!')
    await fillPasswords(visitor, password, password)
    await visitor.button('password.submit').click()
    await visitor.page.locator('[aria-invalid="true"]').or(visitor.page.getByRole('alert')).first().waitFor()
    await look(visitor, 'refused')
  },
})
