import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { imageBytes, imageForm } from '#test/harness/attachments.ts'
import { visitorWithLoan } from '#test/harness/loans.ts'
import { photograph } from '#test/harness/photograph.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { releaseAll } from '#test/harness/releases.ts'

interface Attachment {
  readonly id: string
  readonly type: string
  readonly preview: string
  readonly size: number
}

const path = '/api/pages-fields/attachments'
let portal: Portal
let admin: Person
let other: Person
beforeEach(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
  other = await signedIn(portal, 'ADMIN')
})

const files = () => (env as unknown as { FILES: R2Bucket }).FILES
const upload = (form = imageForm(), headers = {}, from: Pick<Person, 'fetch'> = admin): Promise<Response> =>
  from.fetch(path, { method: 'POST', body: form, headers })
const uploaded = async (): Promise<Attachment> => (await upload()).json<Attachment>()
const remove = (id: string): Promise<Response> => admin.fetch(`${path}/${id}`, { method: 'DELETE' })
const rowsOf = async (sql: string): Promise<unknown[]> => (await portal.client.execute(sql)).rows

const field = shippedAreas().INPUT_FIELDS.find(({ id }) => id === 'firstName')
const offer = (...attachments: readonly unknown[]): Promise<Response> =>
  admin.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [{ ...field, attachments }] }))
const release = (): Promise<void> => releaseAll(other)

const tokenOf = async (from: Portal['fetch'], id: string): Promise<[number, string]> => {
  const reply = await from('/api/download-tokens', json('POST', { kind: 'attachment', id }))
  return [reply.status, reply.status === 200 ? (await reply.json<{ token: string }>()).token : '']
}

describe('[B7.37] [B3.39] an upload', () => {
  it('is stored by content, with a preview of a small image, and is audited', async () => {
    const reply = await upload(imageForm(imageBytes(), 'Virus.exe'))
    expect(reply.status).toBe(201)
    const attachment = await reply.json<Attachment>()
    expect(attachment).toMatchObject({ type: 'image/png', size: imageBytes().length })
    expect(attachment.preview).toMatch(/^data:image\/png;base64,/)
    const [row] = (await portal.client.execute('select file_name, storage_key, sha256 from attachments')).rows
    expect(row).toMatchObject({ file_name: 'Virus.exe.png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const stored = await files().get(String(row?.['storage_key']))
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(imageBytes())
    expect(await rowsOf(`select action from audits where action like 'attachment.%'`)).toEqual([
      { action: 'attachment.upload' },
    ])
  })

  it('of a photograph says neither position nor remarks', async () => {
    const { preview, size } = await (await upload(imageForm(photograph.taken))).json<Attachment>()
    expect([atob(preview.split(',')[1] ?? ''), size]).toEqual([
      String.fromCharCode(...photograph.stored),
      photograph.stored.length,
    ])
    const [row] = (await portal.client.execute('select storage_key from attachments')).rows
    expect((await files().head(String(row?.['storage_key'])))?.size).toBe(photograph.stored.length)
  })

  it.each([
    ['image/webp', [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]],
  ])('may be %s', async (type, bytes) => {
    const reply = await upload(imageForm(Uint8Array.from(bytes), 'x'))
    expect(await reply.json()).toMatchObject({
      type,
      preview: type === 'application/pdf' ? '' : expect.stringMatching(/^data:/),
    })
  })

  it('is refused by content, size and form, and leaves nothing', async () => {
    const text = new TextEncoder().encode('<svg onload="alert(1)"/>')
    expect((await upload(imageForm(text, 'bild.png'))).status).toBe(400)
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    large.set(imageBytes())
    expect((await upload(imageForm(large))).status).toBe(413)
    expect((await upload(imageForm(new Uint8Array(0)))).status).toBe(400)
    expect((await upload(new FormData())).status).toBe(400)
    expect((await admin.fetch(path, json('POST', {}))).status).toBe(415)
    for (const from of [await signedIn(portal), await signedIn(portal, 'TECH_ADMIN')])
      expect((await upload(imageForm(), {}, from)).status).toBe(403)
    expect((await upload(imageForm(), {}, portal)).status).toBe(401)
    expect(await rowsOf('select 1 from attachments')).toEqual([])
  })

  it('repeated under one Idempotency-Key is stored once', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const [first, again] = [await upload(imageForm(), key), await upload(imageForm(), key)]
    expect(await again.json()).toEqual(await first.json())
    expect(await rowsOf('select 1 from attachments')).toHaveLength(1)
  })
})

describe('[B7.37] a field', () => {
  it('previews only its own file', async () => {
    const image = await uploaded()
    const pdf = await (await upload(imageForm(new TextEncoder().encode('%PDF-1.7 x'), 'x.pdf'))).json<Attachment>()
    const elsewhere = `data:image/png;base64,${btoa('another image')}`
    for (const wrong of [
      { ...image, preview: elsewhere },
      { ...image, preview: image.preview.replace('image/png', 'image/jpeg') },
      { ...image, preview: 'data:image/png;base64,A' },
      { ...pdf, preview: image.preview },
    ]) {
      const reply = await offer(wrong)
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        { problems: [{ path: 'attachments.0.preview', code: 'otherPreview' }] },
      ])
    }
    expect((await offer({ ...image, preview: '' }, pdf)).status).toBe(200)
    expect((await offer(image, pdf)).status).toBe(200)
  })

  it('offers only uploaded files', async () => {
    const attachment = await uploaded()
    expect((await offer(attachment)).status).toBe(200)
    for (const wrong of [
      { ...attachment, id: 'invented' },
      { ...attachment, size: 7 },
      { ...attachment, type: 'application/pdf' },
    ]) {
      const reply = await offer(wrong)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({
        problems: [{ area: 'INPUT_FIELDS', item: 'firstName', path: 'attachments.0.id', code: 'unknownAttachment' }],
      })
    }
  })

  it('keeps its file while any release or open change refers to it', async () => {
    const attachment = await uploaded()
    await offer(attachment)
    const inUse = async () => {
      const reply = await remove(attachment.id)
      return [reply.status, reply.status === 409 ? (await reply.json<{ errorKey: string }>()).errorKey : '']
    }
    expect(await inUse()).toEqual([409, 'attachmentinuse'])
    await release()
    expect(await inUse()).toEqual([409, 'attachmentinuse'])
    await offer()
    await release()
    // A rollback may restore the release that offered it.
    expect(await inUse()).toEqual([409, 'attachmentinuse'])
    const unused = await uploaded()
    expect((await remove(unused.id)).status).toBe(204)
    expect((await remove(unused.id)).status).toBe(404)
    expect(await rowsOf('select id from attachments')).toEqual([{ id: attachment.id }])
  })
})

describe('[B7.37] a download', () => {
  const get = (id: string, token: string): Promise<Response> => portal.fetch(`${path}/${id}?token=${token}`)

  it('is for applicants once a field offers the file, for administrators before, each token once', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const user = await signedIn(portal)
    const attachment = await uploaded()
    expect((await tokenOf(fetch, attachment.id))[0]).toBe(404)
    expect((await tokenOf(user.fetch, attachment.id))[0]).toBe(404)
    expect((await tokenOf((await signedIn(portal, 'TECH_ADMIN')).fetch, attachment.id))[0]).toBe(404)
    const [, early] = await tokenOf(admin.fetch, attachment.id)
    expect((await get(attachment.id, early)).status).toBe(200)
    await offer(attachment)
    expect((await tokenOf(fetch, attachment.id))[0]).toBe(404)
    await release()
    for (const from of [fetch, user.fetch]) {
      const [, token] = await tokenOf(from, attachment.id)
      const reply = await get(attachment.id, token)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('Content-Type')).toBe('image/png')
      expect(reply.headers.get('Content-Disposition')).toMatch(/^attachment; filename="Bild\.png"/)
      expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(new Uint8Array(await reply.arrayBuffer())).toEqual(imageBytes())
      expect((await get(attachment.id, token)).status).toBe(401)
    }
  })

  it('accepts no token of another kind or file, and no request without one', async () => {
    const [one, two] = [await uploaded(), await uploaded()]
    const [, token] = await tokenOf(admin.fetch, one.id)
    expect((await get(two.id, token)).status).toBe(401)
    expect((await portal.fetch(`${path}/${one.id}`)).status).toBe(401)
    // Nor does the documents' path accept it.
    expect((await portal.fetch(`/api/loan/documents/${one.id}?token=${token}`)).status).toBe(401)
    expect((await get(one.id, token)).status).toBe(200)
  })
})

it('[B7.37] an unused file is deleted after a day, and so are bytes without a row', async () => {
  const [used, unused] = [await uploaded(), await uploaded()]
  await offer(used)
  const keyOf = async (id: string): Promise<string> => {
    const { rows } = await portal.client.execute('select storage_key from attachments where id = ?', [id])
    return String(rows[0]?.['storage_key'])
  }
  const keys = [await keyOf(used.id), await keyOf(unused.id)]
  await files().put('attachments/orphan', 'bytes')
  const soon = new Date(Date.now() + 2 * 3_600_000)
  soon.setUTCMinutes(7, 0, 0)
  await portal.cron(soon)
  expect(await rowsOf('select id from attachments')).toHaveLength(2)
  expect(await files().head('attachments/orphan')).toBeNull()
  await portal.cron(new Date(soon.getTime() + 24 * 3_600_000))
  expect(await rowsOf('select id from attachments')).toEqual([{ id: used.id }])
  expect([(await files().head(keys[0] ?? '')) !== null, await files().head(keys[1] ?? '')]).toEqual([true, null])
})
