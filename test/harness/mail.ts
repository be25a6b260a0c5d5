import { vi } from 'vitest'

import { testFetch } from './control.ts'
import { portalHere } from './portal-here.ts'

/** The mails to a recipient on the developer's mail page, the newest first. */
export async function mailedTo(email: string): Promise<readonly string[]> {
  const page = await (await testFetch(`${portalHere().url}/dev/mail`)).text()
  return page.split('<li>').filter((each) => each.includes(`To ${email} `))
}

/** Address of the newest mail to a recipient on the developer's mail page. */
async function findMail(email: string): Promise<string | undefined> {
  const [item] = await mailedTo(email)
  return /href="(\/dev\/mail\/[^"]+)"/.exec(item ?? '')?.[1]
}

/** The first matching link in the newest mail to an address. */
export async function findMailedLink(email: string, link: RegExp): Promise<string> {
  // Also before the tests of a file.
  await vi.waitFor(
    async () => {
      if ((await findMail(email)) === undefined) throw new Error(`no mail to ${email}`)
    },
    { timeout: 20_000, interval: 50 },
  )
  const body = await (await testFetch(`${portalHere().url}${await findMail(email)}/body`)).text()
  const addresses = [...body.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const found = addresses.find((each) => link.test(each))
  if (found === undefined) throw new Error(`no link ${link} in the mail to ${email}`)
  return found
}
