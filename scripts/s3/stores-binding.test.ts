import { createServer } from 'node:http'

import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { s3Files } from '../backup/s3-files.ts'
import { filesIn } from './stores-binding.ts'
import { findBucket } from './find-bucket.ts'
import type { S3Bucket } from './protocol.ts'
import { startFileStore } from '../../test/harness/file-store.ts'
import { listen, stopServer } from '../../test/harness/listen.ts'
import { missing } from '../../test/harness/missing.ts'

let store: Awaited<ReturnType<typeof startFileStore>>
let bucket: S3Bucket
let files: ReturnType<typeof filesIn>
beforeAll(async () => {
  store = await startFileStore()
  bucket = findBucket(store.variables) ?? missing()
  files = filesIn(bucket)
})
afterAll(() => store.close())

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

it('a bucket of S3 stores, lists, returns and deletes files as R2 does', async () => {
  expect([await files.get('loans/a/1'), await files.head('loans/a/1')]).toEqual([null, null])
  for (const key of ['loans/a/1', 'loans/a & b/2', 'loans/ä/3'])
    await files.put(key, bytes(key), { httpMetadata: { contentType: 'text/plain' } })
  store.beBusy(1)
  await files.put('other/4', new Blob([bytes('other/4')]).stream(), { httpMetadata: { contentType: 'text/plain' } })
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

describe('a file in a bucket of S3', () => {
  const stopClock = (): void => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  const textOf = (content: ArrayBuffer | Uint8Array): string => new TextDecoder().decode(new Uint8Array(content))

  it('takes as long as it takes once its reply has begun', async () => {
    await files.put('slow', bytes('slow file'), {})
    stopClock()
    const resume = store.beSlow()
    const found = await files.get('slow')
    await vi.advanceTimersByTimeAsync(120_000)
    resume()
    expect(textOf((await found?.arrayBuffer()) ?? missing())).toBe('slow file')
  })

  it('is given up when three requests for it were not answered within a minute', async () => {
    stopClock()
    const before = store.asked()
    store.beSilent(3)
    const refusal = files.head('slow').catch((error: unknown) => error)
    for (const times of [1, 2, 3]) {
      await expect.poll(() => store.asked() - before).toBe(times)
      await vi.advanceTimersByTimeAsync(60_000)
      if (times === 3) break
      // The pause before it is asked again.
      await expect.poll(() => vi.getTimerCount()).toBe(1)
      await vi.advanceTimersByTimeAsync(2000)
    }
    expect(await refusal).toEqual(new Error('The file store does not answer: Error: it took over 60 seconds'))
  })

  it('is asked for again by a backup when it was cut', async () => {
    await files.put('cut', bytes('cut file'), {})
    store.cut(1)
    const found = await s3Files(bucket).read('cut')
    expect(textOf(found?.content ?? missing())).toBe('cut file')
  })

  it('has a known length, or is refused', async () => {
    await files.put('long', bytes('long file'), {})
    expect(await files.head('long')).toEqual({ key: 'long', size: 9 })
    store.hideLengths(true)
    onTestFinished(() => store.hideLengths(false))
    const refused = 'The file store does not say how long a file is'
    await expect(files.head('long')).rejects.toThrow(refused)
    await expect(files.get('long')).rejects.toThrow(refused)
  })
})

describe('the settings of a bucket', () => {
  const { FILES_S3_URL, ...key } = {
    FILES_S3_URL: 'https://store.example/bucket',
    FILES_S3_KEY_ID: 'id',
    FILES_S3_SECRET: 's',
  }

  it('are complete, or none', () => {
    const bucketOfAll = { url: FILES_S3_URL, keyId: 'id', secret: 's', region: 'auto' }
    expect(findBucket({ ...key, FILES_S3_URL, FILES_S3_REGION: '' })).toEqual(bucketOfAll)
    expect(findBucket({ FILES_S3_URL: '', FILES_S3_KEY_ID: '', FILES_S3_REGION: 'eu' })).toBe(undefined)
    for (const incomplete of [key, { FILES_S3_SECRET: 's' }, { ...key, FILES_S3_URL: '' }])
      expect(() => findBucket(incomplete)).toThrow(/^FILES_S3_URL is missing/)
    for (const incomplete of [{ FILES_S3_URL }, { ...key, FILES_S3_URL, FILES_S3_SECRET: '' }])
      expect(() => findBucket(incomplete)).toThrow(/^FILES_S3_KEY_ID and FILES_S3_SECRET are missing/)
  })

  it.each(['store.example/bucket', 'bucket', 'ftp://store.example/bucket', 'https://'])(
    'name no bucket by %j, and the refusal does not repeat it',
    (url) => {
      const refused = /^FILES_S3_URL must be the address of a bucket, as https:\/\/store\.example\/BUCKET\.$/
      expect(() => findBucket({ ...key, FILES_S3_URL: url })).toThrow(refused)
    },
  )

  it('name the place that is asked: the store cannot send the key elsewhere', async () => {
    const elsewhere = await startFileStore()
    const redirecting = createServer((_, reply) => {
      reply.writeHead(307, { Location: `${elsewhere.variables.FILES_S3_URL}/moved` }).end('moved')
    })
    onTestFinished(async () => {
      await stopServer(redirecting)
      await elsewhere.close()
    })
    const url = `http://127.0.0.1:${await listen(redirecting)}/bucket`
    await expect(filesIn({ ...bucket, url }).head('moved')).rejects.toThrow(
      'The file store answers HEAD moved with 307',
    )
    expect(elsewhere.asked()).toBe(0)
  })
})
