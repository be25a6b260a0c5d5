import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { completeProfile } from '../harness/answers.ts'
import { browserHere } from '../harness/browser-here.ts'
import { newPerson } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { saveElsewhere } from '../harness/profiles.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, label } from '../harness/full-journey.ts'

const browser = browserHere()

async function openProfile(email: string, width: number, opening = {}): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, 'de', width, opening)
  await holdToken(visitor, email)
  await visitor.page.goto('/account/profile')
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('profile.title') }).waitFor()
  return visitor
}

it('[A2.10] [A2.28] keeps the page when the code of a dialog cannot be loaded', async () => {
  const visitor = await openProfile(await newPerson('offline'), 390, { isNew: true })
  const { page, t, button } = visitor
  const firstName = page.getByRole('textbox', { name: label('firstName', 'de'), exact: true })
  await firstName.fill('Annegret')
  await page.context().setOffline(true)
  await button('profile.email.change').click()
  await page.getByText(t('error.server.not.reachable')).first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await firstName.inputValue()).toBe('Annegret')
  await visitor.close()
})

it('[A6.05] scrolls the result of the video identification into view', async () => {
  const email = await newPerson('video')
  await saveElsewhere(email, completeProfile)
  const visitor = await openProfile(email, 390)
  const { page, t, button } = visitor
  await button('profile.ident.action').click()
  await page.waitForURL('**/sandbox/identity/**')
  await page.locator('button[value=fail]').click()
  await page.waitForURL('**/account/profile**')
  const message = page.getByText(t('profile.ident.failed.title'), { exact: true })
  await message.waitFor()
  await expect
    .poll(async () => {
      const box = await message.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)
    })
    .toBe(true)
  await assertSound(visitor)
  await visitor.close()
})

it('exports personal data as JSON, and as an archive with the documents', async () => {
  const email = await newPerson('export')
  await saveElsewhere(email, completeProfile)
  const visitor = await openProfile(email, 1280)
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
  await visitor.close()
})
