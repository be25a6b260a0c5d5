import { it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'

const browser = browserHere()

it('[A2.16] [B6.04] the sign-in dialog over a private address can be left', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page, t } = visitor
  const signIn = page.getByRole('dialog', { name: t('signIn.title') })
  for (const address of ['/account/profile', '/admin', '/logout']) {
    if (address === '/logout') await holdToken(visitor, 'anna@demo.example')
    await page.goto(address)
    await signIn.waitFor()
    await page.keyboard.press('Escape')
    await signIn.waitFor({ state: 'detached' })
    await page.waitForURL('**/privatkredit')
  }
  await visitor.close()
})
