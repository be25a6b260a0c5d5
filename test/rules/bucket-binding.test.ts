import { afterAll, beforeAll, expect, it } from 'vitest'

import { filesIn } from '../../scripts/s3/bucket-binding.ts'
import { bucketOf } from '../../scripts/s3/bucket-of.ts'
import { startFileStore } from '../harness/file-store.ts'
import { missing } from '../harness/missing.ts'

let store: Awaited<ReturnType<typeof startFileStore>>
let files: ReturnType<typeof filesIn>
beforeAll(async () => {
  store = await startFileStore()
  files = filesIn(bucketOf(store.variables) ?? missing())
})
afterAll(() => store.close())

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

it('a bucket of S3 stores, lists, returns and deletes files as R2 does', async () => {
  expect([await files.get('loans/a/1'), await files.head('loans/a/1')]).toEqual([null, null])
  for (const key of ['loans/a/1', 'loans/a & b/2', 'loans/ä/3', 'other/4'])
    await files.put(key, bytes(key), { httpMetadata: { contentType: 'text/plain' } })
  expect(store.objects.get('loans/ä/3')).toEqual({ content: Buffer.from('loans/ä/3'), type: 'text/plain' })

  const first = await files.list({ prefix: 'loans/' })
  const uploaded = new Date('2026-01-01T12:00:00Z')
  expect(first).toMatchObject({ truncated: true, objects: [{ key: 'loans/a & b/2', uploaded }, { key: 'loans/a/1' }] })
  const cursor = 'cursor' in first ? first.cursor : missing()
  expect(await files.list({ prefix: 'loans/', cursor })).toEqual({
    truncated: false,
    objects: [{ key: 'loans/ä/3', uploaded }],
  })

  const found = await files.get('loans/a & b/2')
  expect([found?.size, new TextDecoder().decode(await found?.arrayBuffer())]).toEqual([13, 'loans/a & b/2'])
  expect(await files.head('other/4')).toEqual({ key: 'other/4', size: 7 })

  store.beBusy(1)
  await files.delete(['loans/a/1', 'loans/a & b/2', 'none'])
  await files.delete('loans/ä/3')
  expect([...store.objects.keys()]).toEqual(['other/4'])
  store.refuseWrites(1)
  await expect(files.put('loans/5', bytes('x'), {})).rejects.toThrow(/^The file store answers PUT loans\/5 with 403/)
})
