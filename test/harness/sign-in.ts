import { demoPassword } from '../../scripts/people.ts'
import { tokenOf } from './control.ts'
import type { Visitor } from './visitor.ts'

/** Fills in the open sign-in dialog, and waits until it is closed. */
export async function signInHere({ page, t }: Visitor, email: string, remember = false): Promise<void> {
  const window = page.getByRole('dialog', { name: t('signIn.title') })
  await window.getByLabel(t('global.form.email.label')).fill(email)
  await window.getByLabel(t('global.form.password.label'), { exact: true }).fill(demoPassword)
  if (remember) await window.getByLabel(t('signIn.remember')).check()
  const submit = window.getByRole('button', { name: t('signIn.submit'), exact: true })
  await submit.click()
  await submit.waitFor({ state: 'detached' })
}

/**
 * Signs in as one of the demo people on the sign-in page. Their language is German, so another one is chosen before.
 */
export async function signIn(visitor: Visitor, email: string, remember = false): Promise<void> {
  const { page, locale } = visitor
  await page.addInitScript((chosen) => sessionStorage.setItem('locale', chosen), locale)
  await page.goto('/login')
  await signInHere(visitor, email, remember)
}

/**
 * Signs a user in by storing their token in this tab, and continues at the next address. A real sign-in takes seconds
 * and has its own tests.
 */
export async function holdToken({ page, locale }: Visitor, email: string): Promise<void> {
  const token = await tokenOf(email)
  // An address of the portal's origin, but none of its pages.
  const blank = { contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }
  await page.route('**/nowhere', (route) => route.fulfill(blank), { times: 1 })
  await page.goto('/nowhere')
  await page.evaluate((own) => {
    sessionStorage.setItem('authenticationToken', own)
    sessionStorage.setItem('signedInHere', 'true')
    localStorage.setItem('loanport.active.LOGGED_IN', String(Date.now()))
  }, token)
  await page.addInitScript((chosen) => sessionStorage.setItem('locale', chosen), locale)
}
