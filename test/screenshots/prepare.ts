import { completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import type { Portal } from '../harness/portal.ts'
import { tagNow } from '../harness/releases.ts'

interface Place {
  readonly url: string
  readonly control: string
}

export type Ask = Portal['fetch']

/** The data of a portal in use: scheduled changes, a shared application, mails, everything switched on. */
export async function prepare(place: Place, password: string): Promise<void> {
  await set(place, 'interfaces', {
    ON_GEO_LORA_SERVICE: 'true',
    WEBID_CONTRACT_QES: 'true',
    FINTEC_SELF_DISCLOSURE: 'true',
  })
  await set(place, 'general', { APPLICATIONS_SHARING: true, FOUR_EYES: 'OFF' })
  await set(place, 'person', { email: 'kundin@demo.example' })

  const customer = await signedIn(place, 'kundin@demo.example', password)
  const loan = await completeLoan(customer)
  await done(
    customer(
      `/api/loan/${loan.id}/share`,
      json('PUT', {
        members: [
          { email: 'ben@demo.example', role: 'EDITOR' },
          { email: 'freundin@demo.example', role: 'VIEWER' },
        ],
        askForHelp: false,
        dataSharingAgreement: true,
      }),
    ),
  )

  const admin = await signedIn(place, 'admin@demo.example', password)
  // A release, a rejected change, and one that goes live in a week.
  await done(admin('/api/settings/general/LOGIN_ATTEMPTS', json('PUT', { value: 6 })))
  await done(
    admin(
      '/api/release-changes/approve',
      json('POST', { ids: [await changeOf(admin, 'LOGIN_ATTEMPTS')] }, await tagNow({ fetch: admin })),
    ),
  )
  await done(admin('/api/settings/general/BANK_EMAIL', json('PUT', { value: 'info@musterbank.example' })))
  const rejected = await changeOf(admin, 'BANK_EMAIL')
  const reason = 'Das Postfach gibt es noch nicht.'
  await done(admin(`/api/release-changes/reject/${rejected}`, json('POST', { reason }, await tagNow({ fetch: admin }))))
  const title = { de: 'Musterbank – Ihr Kredit', en: 'Musterbank – your loan' }
  await done(admin('/api/settings/text-fields/PAGE_TITLE', json('PUT', { text: title })))
  const releaseAt = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString()
  const due = [await changeOf(admin, 'PAGE_TITLE')]
  await done(
    admin('/api/release-changes/approve', json('POST', { ids: due, releaseAt }, await tagNow({ fetch: admin }))),
  )

  await done(admin('/api/settings/general/BANK_PHONE', json('PUT', { value: '+49 69 900 400' })))
  const text = { de: 'Ihr Kredit von nebenan', en: 'Your loan from next door' }
  await done(admin('/api/settings/text-fields/HEADER_TEXT', json('PUT', { text })))
  await done(admin('/api/user-interface/templates', json('PUT', { data: { THEME: 'DARK-GREEN' } })))
}

interface AreaChanges {
  readonly changes: readonly { readonly id: string; readonly key: string }[]
}

async function changeOf(admin: Ask, key: string): Promise<string> {
  const reply = await done(admin('/api/release-changes/changed-settings'))
  const areas: AreaChanges[] = await reply.json()
  const change = areas.flatMap(({ changes }) => changes).find((each) => each.key === key)
  if (change === undefined) throw new Error(`no change of ${key}`)
  return change.id
}

async function set({ control }: Place, what: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const query = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]))
  await done(fetch(`${control}/${what}?${query}`))
}

export async function signedIn({ url }: Place, username: string, password: string): Promise<Ask> {
  const reply = await done(fetch(`${url}/api/authenticate`, json('POST', { username, password })))
  const authorization = reply.headers.get('Authorization') ?? ''
  return (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', authorization)
    return fetch(`${url}${path}`, { ...init, headers })
  }
}

export async function done(reply: Promise<Response>): Promise<Response> {
  const answered = await reply
  if (!answered.ok) throw new Error(`${answered.url}: ${await answered.text()}`)
  return answered
}
