import { expect, it } from 'vitest'

import { askAs, newPerson } from '#test/harness/control.ts'
import { openScreen, signInHere } from '#test/harness/screen.ts'

const lang = () => document.documentElement.lang

/** Like a new tab without a chosen language; the browser prefers English. */
const forgetLanguage = () => sessionStorage.removeItem('locale')

it('[A1.05] the language changes in place and lasts for the session', async () => {
  const screen = await openScreen('/privatkredit')
  const next = () => screen.findAllByRole('button', { name: 'Continue' })
  await screen.user.click(await screen.findByRole('button', { name: 'English' }))
  await next()
  expect(lang()).toBe('en')
  expect(screen.address()).toBe('/privatkredit')
  await screen.goto('/privatkredit')
  await next()
  expect(lang()).toBe('en')
})

it('[A1.05] the language that a signed-in user chooses is stored with the account', async () => {
  const person = await newPerson('chosen')
  const ask = await askAs(person)
  const kept = async () => (await (await ask('/api/account')).json<{ readonly langKey: string }>()).langKey
  expect(await kept()).toBe('de')
  const screen = await openScreen('/account/profile', { as: person, width: 390 })
  await screen.user.click(await screen.findByRole('button', { name: 'English' }))
  await expect.poll(lang).toBe('en')
  await expect.poll(kept).toBe('en')
})

it("[A1.05] [A4.06] signing in before choosing a language applies the account's language, also on the next page", async () => {
  const screen = await openScreen('/404', { locale: 'en' })
  forgetLanguage()
  await screen.goto('/login')
  expect(lang()).toBe('en')
  await signInHere(screen, await newPerson('language'))
  await expect.poll(lang).toBe('de')
  await screen.goto('/')
  expect(lang()).toBe('de')
})
