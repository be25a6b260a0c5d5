import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { maxMessageLength, maxContactFileBytes } from '#domain/contact/contact.ts'
import { mailsTo } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { pdfText } from '#test/harness/bank.ts'
import { contactFile, contactForm, sentMessage } from '#test/harness/contact.ts'
import { newEmail } from '#test/harness/control.ts'
import { visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, lookDetail } from '#test/harness/people.ts'
import { photograph } from '#test/harness/photograph.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeAreas, changeGeneral } from '#test/harness/settings.ts'
import { stopClock } from '#test/harness/stop-clock.ts'

import type { ContactMessage, ListedMessage } from './dto.ts'

let portal: Portal
let admin: Person
beforeAll(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'TECH_ADMIN')
})

const send = (
  fetch: Portal['fetch'],
  parts: Readonly<Record<string, string | undefined>> = {},
  file?: File,
  headers: Readonly<Record<string, string>> = newAddress(),
) => fetch('/api/contact', { method: 'POST', body: contactForm(parts, file), headers })
const listed = async (search = ''): Promise<ListedMessage[]> =>
  (await admin.fetch(`/api/contact${search}`)).json<ListedMessage[]>()
const look = (id: string) => admin.fetch(`/api/contact/${id}/look`, { method: 'POST' })
const messageOf = async (id: string): Promise<ContactMessage> => (await look(id)).json<ContactMessage>()
const bank = 'kredit@musterbank.example'

describe('a message to the bank', () => {
  it('[A3.21] is stored, mailed to the bank and acknowledged without quoting its sender', async () => {
    const { fetch, loan } = await visitorWithLoan(portal)
    const address = newEmail('frage')
    const reply = await send(fetch, {
      address,
      loanId: loan.id,
      step: 'privatkredit/kreditwunsch',
      topic: 'Sondertilgung',
    })
    expect(reply.status).toBe(201)
    const { id } = await reply.json<{ id: string }>()
    expect(await messageOf(id)).toMatchObject({
      state: 'NEW',
      reference: 'LOAN_APPLICATION',
      topic: 'Sondertilgung',
      message: 'Welche Gehaltsabrechnung brauchen Sie?',
      contactVia: 'EMAIL',
      address,
      loanId: loan.id,
      step: 'privatkredit/kreditwunsch',
      fileName: null,
      answeredAt: null,
    })
    const mail = (await mailsTo(portal, bank)).find(({ text }) => text.includes(id))
    expect(mail?.text).toContain('Welche Gehaltsabrechnung brauchen Sie?')
    expect(mail?.text).toContain(address)
    expect(mail?.text).toContain('Geschrieben auf der Seite: Privatkredit: Kreditwunsch')
    expect(mail?.text).not.toContain('Anhang')
    const [confirmation, ...more] = await mailsTo(portal, address)
    expect(more).toEqual([])
    expect(confirmation?.text).not.toMatch(/Sondertilgung|Gehaltsabrechnung/)
  })

  it('[A3.21] is about an application, a loan or something else, and is answered in one of four ways', async () => {
    const sent: string[] = []
    for (const [reference, contactVia, address] of [
      ['LOAN_APPLICATION', 'EMAIL', newEmail('a')],
      ['CURRENT_LOAN', 'PHONE', '+49 170 1234567'],
      ['OTHERS', 'WHATS_APP', '0170 1234567'],
      ['OTHERS', 'LIVE_CHAT', newEmail('b')],
    ] as const) {
      const reply = await send(portal.fetch, { reference, contactVia, address })
      expect(reply.status).toBe(201)
      sent.push((await reply.json<{ id: string }>()).id)
    }
    expect((await listed()).filter(({ id }) => sent.includes(id))).toHaveLength(4)
  })

  it.each(['reference', 'topic', 'message', 'contactVia', 'address'])(
    '[A5.19] [B5.12] without %s is refused, and nothing is stored or mailed',
    async (field) => {
      const before = (await listed('?size=1000')).length
      for (const value of [undefined, '', '   ']) {
        const reply = await send(portal.fetch, { [field]: value })
        expect(reply.status).toBe(400)
        expect(await reply.json()).toMatchObject({ fieldErrors: [{ objectName: 'contact', field }] })
      }
      expect((await listed('?size=1000')).length).toBe(before)
    },
  )

  it.each([
    ['reference', 'COMPLAINT'],
    ['contactVia', 'FAX'],
    ['address', 'no address'],
    ['topic', 'x'.repeat(101)],
    ['step', '/account/reset/finish'],
    ['step', 'resume/Kq3_x-9'],
    ['step', `privatkredit/${'x'.repeat(22)}/kreditwunsch`],
    ['step', 'a/b/c/d'],
    ['step', `resume/${'k3y'.repeat(22)}`],
  ])('with another %s is refused', async (field, value) => {
    const reply = await send(portal.fetch, { [field]: value })
    expect(await reply.json()).toMatchObject({ status: 400, fieldErrors: [{ field }] })
  })

  it('[A5.19] [B5.12] [B9.06] is cut at 500 characters, never inside one', async () => {
    const id = (await (await send(portal.fetch, { message: '🏡'.repeat(501) })).json<{ id: string }>()).id
    expect((await messageOf(id)).message).toBe('🏡'.repeat(maxMessageLength))
  })

  it("of a signed-in user is acknowledged to them, and never about somebody else's loan", async () => {
    const user = await signedIn(portal)
    expect((await send(user.fetch, { contactVia: 'PHONE', address: '+49 170 1234567' })).status).toBe(201)
    expect(await mailsTo(portal, user.login)).toHaveLength(1)
    const { loan } = await visitorWithLoan(portal)
    expect((await send(user.fetch, { loanId: loan.id })).status).toBe(404)
  })

  it('is accepted once under its key, and five times a minute from one address', async () => {
    stopClock()
    const { fetch } = await visitorWithLoan(portal)
    const address = newAddress()
    const key = { ...address, 'Idempotency-Key': crypto.randomUUID() }
    const first = await send(fetch, {}, undefined, key)
    const second = await send(fetch, {}, undefined, key)
    expect(await second.json()).toEqual(await first.json())
    const statuses: number[] = []
    for (let at = 0; at < 5; at++) statuses.push((await send(fetch, {}, undefined, address)).status)
    // The repetition counts, because it must be read completely before it is recognised.
    expect(statuses).toEqual([201, 201, 201, 429, 429])
    const large = new File([new Uint8Array(maxContactFileBytes + 1)], 'a.pdf')
    expect((await send(fetch, {}, large, address)).status, 'before it is read').toBe(429)
  })

  it('is refused while the bank accepts none', async () => {
    await changeGeneral(portal.client, { CONTACT_SENDING: false })
    onTestFinished(() => changeGeneral(portal.client, { CONTACT_SENDING: true }))
    expect((await send(portal.fetch)).status).toBe(404)
    const large = new File([new Uint8Array(maxContactFileBytes + 1)], 'a.pdf')
    expect((await send(portal.fetch, {}, large)).status, 'before it is read').toBe(404)
  })
})

describe('the file of a message', () => {
  it('is downloaded by an administrator, once per token', async () => {
    const id = await sentMessage(portal, contactFile())
    expect((await messageOf(id)).fileName).toBe('Frage.pdf')
    const mail = (await mailsTo(portal, bank)).find(({ text }) => text.includes(id))
    expect(mail?.text).toContain('Anhang: Frage.pdf')
    expect(mail?.text).not.toContain('Geschrieben auf der Seite')
    const reply = await admin.fetch('/api/download-tokens', json('POST', { kind: 'contact', id }))
    const { token } = await reply.json<{ token: string }>()
    const path = `/api/contact/${id}/file?token=${token}`
    const file = await portal.fetch(path)
    expect(file.headers.get('Content-Type')).toBe('application/pdf')
    expect(await file.text()).toBe(pdfText)
    expect((await portal.fetch(path)).status).toBe(401)
  })

  it('is a photograph without position and remarks', async () => {
    const id = await sentMessage(portal, new File([photograph.taken], 'Foto.jpg'))
    const reply = await admin.fetch('/api/download-tokens', json('POST', { kind: 'contact', id }))
    const { token } = await reply.json<{ token: string }>()
    const file = await portal.fetch(`/api/contact/${id}/file?token=${token}`)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(photograph.stored)
  })

  it('is for nobody else', async () => {
    const id = await sentMessage(portal, contactFile())
    const user = await signedIn(portal)
    expect((await user.fetch('/api/download-tokens', json('POST', { kind: 'contact', id }))).status).toBe(404)
    expect((await user.fetch('/api/contact')).status).toBe(403)
  })

  it('is refused if it is too large or not a document', async () => {
    const large = new File([pdfText, new Uint8Array(maxContactFileBytes)], 'a.pdf')
    expect((await send(portal.fetch, {}, large)).status).toBe(413)
    expect((await send(portal.fetch, {}, new File(['MZ'], 'a.pdf'))).status).toBe(400)
  })
})

describe('administrators', () => {
  const looks = async (id: string) =>
    (
      await portal.client.execute(
        `select principal, entity, detail from audits where action = 'message.look' and entity_id = ?`,
        [id],
      )
    ).rows.map((row) => ({ ...row }))

  it('list messages without their content, and open one, which the audit notes', async () => {
    const id = await sentMessage(portal, contactFile())
    expect((await listed()).find((each) => each.id === id)).toEqual({
      id,
      createdAt: expect.any(String),
      state: 'NEW',
      reference: 'LOAN_APPLICATION',
      contactVia: 'EMAIL',
      loanId: null,
      hasFile: true,
      answeredAt: null,
    })
    expect(await looks(id)).toEqual([])
    expect(await messageOf(id)).toMatchObject({
      message: 'Welche Gehaltsabrechnung brauchen Sie?',
      fileName: 'Frage.pdf',
      address: 'erika@test.example',
    })
    const row = { principal: `account:${admin.id}`, entity: 'message', detail: lookDetail(admin, 'TECH_ADMIN') }
    expect(await looks(id)).toEqual([row])
    expect((await look('none')).status).toBe(404)
    const user = await signedIn(portal)
    expect((await user.fetch(`/api/contact/${id}/look`, { method: 'POST' })).status).toBe(403)
    expect(await looks(id)).toHaveLength(1)
  })

  it.each([
    ['all', '', 'contact_messages_created'],
    ['the new', "where state = 'NEW'", 'contact_messages_state'],
  ])('read and count %s messages by an index', async (_, where, index) => {
    const planOf = async (query: string) =>
      (await portal.client.execute(`explain query plan ${query}`)).rows.map((row) => row['detail'])
    const list = await planOf(`select * from contact_messages ${where} order by created_at desc, id desc limit 20`)
    expect(list).toEqual([expect.stringContaining(`INDEX ${index}`)])
    expect(await planOf(`select count(*) from contact_messages ${where}`)).toEqual([
      expect.stringContaining('COVERING INDEX'),
    ])
  })

  it('mark a message as answered and undo that, each once', async () => {
    const id = await sentMessage(portal)
    const mark = (state: string) => admin.fetch(`/api/contact/${id}`, json('PUT', { state }))
    expect(await (await mark('ANSWERED')).json()).toMatchObject({ id, state: 'ANSWERED' })
    expect((await listed('?state=NEW')).some((each) => each.id === id)).toBe(false)
    expect((await mark('ANSWERED')).status).toBe(200)
    expect(await (await mark('NEW')).json()).toMatchObject({ state: 'NEW', answeredAt: null })
    const { rows } = await portal.client.execute('select action from audits where entity_id = ? order by at', [id])
    expect(rows.map((row) => row['action'])).toEqual(['contact.send', 'contact.answer', 'contact.reopen'])
    expect((await mark('LOST')).status).toBe(400)
    expect((await admin.fetch('/api/contact/none', json('PUT', { state: 'NEW' }))).status).toBe(404)
  })

  it('read them newest first, page by page', async () => {
    const [older, newer] = [await sentMessage(portal), await sentMessage(portal)]
    const reply = await admin.fetch('/api/contact?size=1')
    expect(Number(reply.headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(2)
    expect((await reply.json<ListedMessage[]>()).map(({ id }) => id)).toEqual([newer])
    expect((await listed('?size=1&page=1')).map(({ id }) => id)).toEqual([older])
  })
})

it('find a message by its id, even if answered', async () => {
  const id = await sentMessage(portal)
  await sentMessage(portal)
  await admin.fetch(`/api/contact/${id}`, json('PUT', { state: 'ANSWERED' }))
  expect((await listed(`?id=${id}`)).map((each) => each.id)).toEqual([id])
  expect(await listed('?id=none')).toEqual([])
})

describe('a message is deleted', () => {
  const withoutLink = { de: '<p>{{ topic }}: {{ message }}</p>', en: '<p>{{ topic }}: {{ message }}</p>' }
  beforeAll(() =>
    changeAreas(portal.client, ({ EMAIL_TEMPLATES }) => ({
      EMAIL_TEMPLATES: EMAIL_TEMPLATES.map((each) =>
        each.id === 'CONTACT_MESSAGE' ? { ...each, body: withoutLink } : each,
      ),
    })),
  )

  /** Sent with a file by a person with unique words and address. */
  async function sentBy(fetch: Portal['fetch']) {
    const [topic, address] = [crypto.randomUUID(), newEmail('gone')]
    const { id } = await (await send(fetch, { topic, address }, contactFile())).json<{ id: string }>()
    return { id, topic, address }
  }
  type Sent = Awaited<ReturnType<typeof sentBy>>

  const left = async ({ id, topic, address }: Sent) => {
    const count = async (sql: string, ...args: string[]) =>
      Number((await portal.client.execute(`select count(*) as count from ${sql}`, args)).rows[0]?.['count'])
    return {
      messages: await count('contact_messages where id = ?', id),
      notified: await count('mails where instr(subject || html || text, ?) > 0', topic),
      acknowledged: await count('mails where recipient = ?', address),
    }
  }
  const nothing = { messages: 0, notified: 0, acknowledged: 0 }

  it("[A7.04] with its author's account, together with its file and the mail to the bank, whatever its text", async () => {
    const user = await signedIn(portal)
    const sent = await sentBy(user.fetch)
    expect(await left(sent)).toEqual({ messages: 1, notified: 1, acknowledged: 0 })
    expect((await user.fetch('/api/account', { method: 'DELETE' })).status).toBe(200)
    expect(await left(sent)).toEqual(nothing)
  })

  it('a year after it came, with both of its mails, whose words went after a month', async () => {
    const sent = await sentBy(portal.fetch)
    const mails = async () =>
      (await portal.client.execute('select id from mails where contact_message_id = ?', [sent.id])).rows.length
    expect(await left(sent)).toEqual({ messages: 1, notified: 1, acknowledged: 1 })
    await portal.cron(new Date(Date.now() + 364 * 86_400_000))
    expect([await left(sent), await mails()]).toEqual([{ messages: 1, notified: 0, acknowledged: 1 }, 2])
    await portal.cron(new Date(Date.now() + 366 * 86_400_000))
    expect([await left(sent), await mails()]).toEqual([nothing, 0])
  })

  it("and is in its author's export until then", async () => {
    const user = await signedIn(portal)
    const id = await sentMessage(user)
    const { messages } = await (await user.fetch('/api/account/export')).json<{ messages: { id: string }[] }>()
    expect(messages.map((each) => each.id)).toEqual([id])
  })
})
