import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { Value } from '#domain/fields/types.ts'
import { cookieOf, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { imageForm } from '#test/harness/attachments.ts'
import { bankEvent, downloadPath, sentLoan, uploadFile } from '#test/harness/bank.ts'
import { contactFile, sentMessage } from '#test/harness/contact.ts'
import { answers, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, signedInAgain, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { expectDifference } from '#test/harness/seen.ts'
import { setGeneral } from '#test/harness/releases.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { share } from '#test/harness/sharing.ts'

let portal: Portal
let author: Person
let tech: Person
let owner: Person
/** Two drafts that are shared, and a sent loan. */
let loans: Loan[]
let messages: string[]
let rejected: string

beforeAll(async () => {
  portal = await openPortal()
  await changeGeneral(portal.client, { APPLICATIONS_SHARING: true })
  author = await signedIn(portal, 'ADMIN')
  tech = await signedIn(portal, 'TECH_ADMIN')
  owner = await signedIn(portal)
  const member = await signedIn(portal)
  loans = [await completeLoan(owner.fetch), await completeLoan(owner.fetch), await sentLoan(owner.fetch)]
  for (const { id } of loans.slice(0, 2)) await succeeded(share(owner, id, [{ email: member.login, role: 'VIEWER' }]))
  messages = [await sentMessage(portal, contactFile()), await sentMessage(portal)]
  await succeeded(tech.fetch(`/api/contact/${messages[0]}`, json('PUT', { state: 'ANSWERED' })))
  const cases: string[] = []
  for (let at = 0; at < 2; at++) {
    const { id } = await sentLoan(owner.fetch)
    await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: id, reasons: ['Haushalt'] }))
    const asked = owner.fetch(`/api/loan/${id}/reviews`, json('POST', { statement: 'Bitte noch einmal.' }))
    cases.push((await (await succeeded(asked)).json<{ id: string }>()).id)
    rejected = id
  }
  for (const kind of ['OBJECTION', 'REPRESENTATIVE'])
    await succeeded(owner.fetch('/api/account/cases', json('POST', { kind, statement: 'Bitte.' })))
  for (const state of [{ state: 'IN_REVIEW' }, { state: 'UPHELD', answer: 'Nein.' }])
    await succeeded(author.fetch(`/api/reviews/${cases[0]}`, json('PUT', state)))
  for (let at = 0; at < 2; at++) {
    const declaration = { name: 'Anna', contract: `Vertrag ${at}`, email: newEmail() }
    await succeeded(portal.fetch('/api/withdrawals', json('POST', declaration, newAddress())))
  }
  await succeeded(setGeneral(author, 'LOGIN_ATTEMPTS', 9))
  const rates = await (await succeeded(author.fetch('/api/system/settings/conditions'))).json<{ id: string }[]>()
  const rate = { conditions: { [rates[0]?.id ?? '']: { nominalRate: 9.99 } } }
  await succeeded(author.fetch('/api/system/settings/conditions', json('PUT', rate)))
})

/** What a call answers. */
async function answered(reply: Promise<Response>): Promise<[number, string]> {
  const answer = await reply
  return [answer.status, await answer.text()]
}

describe('a parameter changes the reply', () => {
  const people = { public: () => portal, owner: () => owner, author: () => author, tech: () => tech }
  /** Who asks, the call, its parameter with a value, and other parameters in both calls. */
  const rows: (readonly [keyof typeof people, string, string, string?])[] = [
    ['public', 'GET /api/settings/postcodes', 'search=603'],
    ['owner', 'GET /api/loan/previews', 'status=SEND'],
    ['owner', 'GET /api/loan/previews', 'ownership=SHARED_BY_ME'],
    ['owner', 'GET /api/loan/previews', 'sort=changeDate,asc'],
    ['author', 'GET /api/shared-applications', 'sort=sharedAt,asc'],
    ['author', 'GET /api/system/settings/conditions', 'current=false'],
    ['author', 'GET /api/email-templates/email-field-types', 'fieldType=REGISTRATION'],
    ['author', 'GET /api/release-changes/changed-settings', 'lang=en'],
    ['author', 'GET /api/product-types/conditions', 'conditionField=PRODUCT_TYPE'],
    ['author', 'GET /api/product-types/critical-values', 'key=01', 'definition=PRODUCT_TYPE'],
    ['author', 'GET /api/product-types/critical-values', 'definition=PRODUCT_TYPE', 'key=01'],
    ...['/api/users/administrators', '/api/users', '/api/admin/users'].flatMap((path) => [
      ['tech', `GET ${path}`, 'search=nobody'] as const,
      ['tech', `GET ${path}`, 'sort=login,desc'] as const,
    ]),
    ['tech', 'GET /api/mails', 'sort=createdAt,asc'],
    ['tech', 'GET /api/contact', 'state=NEW'],
    ['author', 'GET /api/reviews', 'open=true'],
    ['author', 'GET /api/cases', 'which=overdue'],
    ['tech', 'GET /management/audits', 'sort=auditEventDate,asc'],
    ['tech', 'GET /management/audits', 'fromDate=2100-01-01'],
    ['tech', 'GET /management/audits', 'toDate=2000-01-01'],
    ['tech', 'GET /management/audits', 'principal=nobody'],
    ['tech', 'GET /management/audits', 'type=loan.create'],
    ['tech', 'GET /management/audits', 'entity=loan'],
    ['tech', 'GET /management/audits', 'entityId=none', 'entity=loan'],
    ...(
      [
        ['owner', '/api/loan/previews'],
        ['author', '/api/shared-applications'],
        ['tech', '/api/users/administrators'],
        ['tech', '/api/users'],
        ['tech', '/api/admin/users'],
        ['tech', '/api/mails'],
        ['tech', '/api/contact'],
        ['author', '/api/reviews'],
        ['author', '/api/cases'],
        ['tech', '/api/withdrawals'],
        ['tech', '/management/audits'],
      ] as const
    ).flatMap(([who, path]) => [
      [who, `GET ${path}`, 'size=1'] as const,
      [who, `GET ${path}`, 'page=1', 'size=1'] as const,
    ]),
    ['tech', 'POST /api/users/search', 'size=1'],
    ['tech', 'POST /api/users/search', 'page=1', 'size=1'],
    ['tech', 'POST /api/users/search', 'sort=login,desc'],
    ['tech', 'POST /management/audits/search', 'size=1'],
    ['tech', 'POST /management/audits/search', 'page=1', 'size=1'],
    ['tech', 'POST /management/audits/search', 'sort=auditEventDate,asc'],
    ['tech', 'POST /management/audits/search', 'fromDate=2100-01-01'],
    ['tech', 'POST /management/audits/search', 'toDate=2000-01-01'],
  ]
  const cases = rows.map(([who, call, query, others = '']) => ({ who, call, query, others }))
  it.each(cases)('$who: $call?$query', async ({ who, call, query, others }) => {
    const [method = '', path = ''] = call.split(' ')
    const ask = (...parts: string[]) =>
      answered(
        people[who]().fetch(
          `${path}?${parts.filter((part) => part !== '').join('&')}`,
          method === 'POST' ? json('POST', {}) : undefined,
        ),
      )
    const withIt = await ask(others, query)
    expect(withIt[0]).toBe(200)
    expectDifference(`${call}?${query.split('=')[0]}`, await ask(others), withIt)
  })

  it('[A2.20] that is the order of the overview', async () => {
    const idsBy = async (sort: string) =>
      (await (await owner.fetch(`/api/loan/previews?sort=${sort}`)).json<{ content: Loan[] }>()).content.map(
        ({ id }) => id,
      )
    expect(await idsBy('changeDate,desc')).toEqual((await idsBy('changeDate,asc')).toReversed())
  })

  it('that is the id of something', async () => {
    const document = await uploadFile(owner.fetch, loans[0]?.id ?? '')
    for (const [fetch, path, query] of [
      [owner.fetch, '/api/loan/documents', `ids=${document.publicId}`],
      [tech.fetch, '/api/contact', `id=${messages[0]}`],
      [author.fetch, '/api/reviews', `loanId=${rejected}`],
    ] as const)
      expectDifference(
        `GET ${path}?${query.split('=')[0]}`,
        await answered(fetch(path)),
        await answered(fetch(`${path}?${query}`)),
      )
  })

  it('that is the token of a file', async () => {
    const { publicId } = await uploadFile(owner.fetch, loans[0]?.id ?? '')
    const attached = await succeeded(
      author.fetch('/api/pages-fields/attachments', { method: 'POST', body: imageForm() }),
    )
    const { id: picture } = await attached.json<{ id: string }>()
    const tokenOf = async ({ fetch }: Person, kind: string, id: string) =>
      (await (await succeeded(fetch('/api/download-tokens', json('POST', { kind, id })))).json<{ token: string }>())
        .token
    const list = '/api/unprocessed-applications/export'
    for (const [call, path] of [
      ['/api/loan/documents/{id}', await downloadPath(owner.fetch, publicId)],
      [
        '/api/pages-fields/attachments/{id}',
        `/api/pages-fields/attachments/${picture}?token=${await tokenOf(author, 'attachment', picture)}`,
      ],
      [
        '/api/contact/{id}/file',
        `/api/contact/${messages[0]}/file?token=${await tokenOf(tech, 'contact', messages[0] ?? '')}`,
      ],
      [list, `${list}?token=${await tokenOf(tech, 'export', 'unprocessed-applications')}`],
    ] as const) {
      const without = await portal.fetch(path.split('?')[0] ?? '')
      const withIt = await portal.fetch(path)
      expect([call, withIt.status]).toEqual([call, 200])
      expectDifference(`GET ${call}?token`, without.status, withIt.status)
    }
  })

  it('that is the key of a mailed link', async () => {
    const email = newEmail()
    const body = { email, password, langKey: 'de' }
    const registration = await portal.fetch('/api/register', json('POST', body, newAddress()))
    const [mail] = await mailsTo(portal, email)
    const activated = async (query: string) =>
      (await portal.fetch(`/api/activate${query}`, { headers: cookieOf(registration) })).status
    const without = await activated('')
    expectDifference('GET /api/activate?key', without, await activated(`?key=${keyIn(mail?.text ?? '')}`))
  })
})

describe('[A7.10] a parameter of a save', () => {
  const localeOf = async (id: string): Promise<unknown> =>
    (await portal.client.execute('select locale from loans where id = ?', [id])).rows[0]?.['locale']
  const created = async (query: string, fields: Record<string, Value> = { amount: 20_000 }) => {
    const body = json('POST', { productId: 'small-business', fields: answers(fields) })
    const reply = await portal.fetch(`/api/loan${query}`, body)
    return { status: reply.status, ...(await reply.json<Partial<Loan>>()) }
  }

  it('asks for a complete page by its type or id, at the first save', async () => {
    const { status } = await created('')
    expect(status).toBe(201)
    for (const query of ['pageType=BORROWER_INFORMATION', 'pageId=borrower'])
      expectDifference(`POST /api/loan?${query.split('=')[0]}`, status, (await created(`?${query}`)).status)
    expect((await created('?pageType=START_PAGE_SME', { amount: 20_000, term: 60 })).status).toBe(201)
  })

  it('asks for a complete page by its type or id, later and without saving', async () => {
    const { fetch, loan } = await visitorWithLoan(portal)
    const { id, version } = await completeLoan(fetch)
    const incomplete = { fields: answers({ lastName: null }) }
    const validated = async (query: string) =>
      (await fetch(`/api/loan/validate?${query}`, json('PUT', { id, version, ...incomplete }))).status
    const start = await validated('pageType=START_PAGE_CONSUMER')
    expect(start).toBe(200)
    for (const query of ['pageType=BORROWER_INFORMATION', 'pageId=borrower']) {
      const name = query.split('=')[0] ?? ''
      expectDifference(`PUT /api/loan/validate?${name}`, start, await validated(query))
      const saved = async (search: string) => {
        const { version: now } = await (await fetch(`/api/loan/${loan.id}`)).json<Loan>()
        return (await fetch(`/api/loan/${loan.id}${search}`, json('PUT', { version: now, ...incomplete }))).status
      }
      expectDifference(`PUT /api/loan/{id}?${name}`, await saved(''), await saved(`?${query}`))
    }
  })

  it('is the language in which the bank writes to the applicant', async () => {
    const [german, english] = [await created(''), await created('?lang=en')]
    expectDifference('POST /api/loan?lang', await localeOf(german.id ?? ''), await localeOf(english.id ?? ''))
    const saved = async (query: string) => {
      const { id, version } = await completeLoan(owner.fetch)
      await succeeded(
        owner.fetch(`/api/loan/${id}${query}`, json('PUT', { version, fields: answers({ amount: 9000 }) })),
      )
      return localeOf(id)
    }
    expectDifference('PUT /api/loan/{id}?lang', await saved(''), await saved('?lang=en'))
    const sent = async (query: string) => {
      const { id, version } = await completeLoan(owner.fetch)
      await succeeded(owner.fetch(`/api/inquiries/send${query}`, json('POST', { id, version })))
      return localeOf(id)
    }
    expectDifference('POST /api/inquiries/send?lang', await sent(''), await sent('?lang=en'))
  })
})

describe('a parameter changes the effect', () => {
  it('[A7.11] a name, which without one is the default again', async () => {
    const { id } = await completeLoan(owner.fetch)
    const named = async (query: string) => {
      await succeeded(owner.fetch(`/api/loan/previews/${id}/description${query}`, { method: 'PATCH' }))
      return (await (await owner.fetch(`/api/loan/${id}`)).json<Loan>()).description
    }
    expectDifference('PATCH /api/loan/previews/{id}/description?desc', await named(''), await named('?desc=Auto'))
  })

  it('one draft of a visitor is forgotten, or all of them', async () => {
    const left = async (query: (id: string) => string) => {
      const begin = json('POST', { productId: 'consumer-credit' })
      const first = await portal.fetch('/api/loan/initiate', begin)
      const visitor = withHeaders(portal, { 'unique-user-id': first.headers.get('unique-user-id') ?? '' })
      const second = await visitor('/api/loan/initiate', begin)
      const ids = await Promise.all([first, second].map(async (reply) => (await reply.json<Loan>()).id))
      await succeeded(visitor(`/api/loan/session${query(ids[0] ?? '')}`, { method: 'DELETE' }))
      return Promise.all(ids.map(async (id) => (await visitor(`/api/loan/${id}`)).status))
    }
    const [all, one] = [await left(() => ''), await left((id) => `?id=${id}`)]
    expect([all, one]).toEqual([
      [404, 404],
      [404, 200],
    ])
    expectDifference('DELETE /api/loan/session?id', all, one)
  })

  it('all own sessions end, or all others', async () => {
    const own = async (query: string) => {
      const person = await signedIn(portal)
      const again = await signedInAgain(portal, person)
      await succeeded(again.fetch(`/api/account/sessions${query}`, { method: 'DELETE' }))
      return Promise.all([person, again].map(async ({ fetch }) => (await fetch('/api/account')).status))
    }
    expectDifference('DELETE /api/account/sessions?others', await own(''), await own('?others=true'))
  })
})
