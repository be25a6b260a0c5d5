import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'

import { expect, it, onTestFinished } from 'vitest'

import { exportTo } from './export-portal.ts'
import { readDescriptions } from './field-descriptions.ts'
import { inParallel } from './in-parallel.ts'
import { openInstallation } from './installation.ts'
import { damageIn } from './report.ts'
import { signed } from '../s3/protocol.ts'
import { backupKey, newBackupKey, openStream, sealStream } from './sealed-stream.ts'

const key = randomBytes(32)
const header = 66
const chunk = 64 * 1024 + 16

const sealed = async (plain: Uint8Array): Promise<Buffer> => buffer(sealStream(Readable.from([plain]), key))
const opened = async (file: Uint8Array, by = key): Promise<Buffer> => buffer(openStream(Readable.from([file]), by))

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  'a sealed stream of %d bytes opens to what it was',
  async (size) => {
    const plain = randomBytes(size)
    const file = await sealed(plain)
    expect(file.length).toBe(header + size + 16 * Math.max(1, Math.ceil(size / 65_536)))
    expect((await opened(file)).equals(plain)).toBe(true)
    // However the bytes arrive.
    const pieces = Array.from({ length: Math.ceil(file.length / 10_007) }, (_, at) =>
      file.subarray(at * 10_007, (at + 1) * 10_007),
    )
    expect((await buffer(openStream(Readable.from(pieces), key))).equals(plain)).toBe(true)
  },
)

it('the same content is sealed differently each time', async () => {
  const [one, other] = [await sealed(Buffer.alloc(100)), await sealed(Buffer.alloc(100))]
  expect(one.equals(other)).toBe(false)
})

const whole = await sealed(randomBytes(150_000))
const [first, second, third] = [0, 1, 2].map((at) => whole.subarray(header + at * chunk, header + (at + 1) * chunk))
const start = whole.subarray(0, header)
const changedAt = (at: number): Buffer => {
  const changed = Buffer.from(whole)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}
const parts = (...all: readonly (Buffer | undefined)[]): Buffer =>
  Buffer.concat(all.map((part) => part ?? Buffer.alloc(0)))

it.each([
  ['cut within a chunk', whole.subarray(0, -1), /cut, changed/],
  ['cut between chunks', parts(start, first, second), /cut, changed/],
  ['cut after its header', parts(start), /cut, changed/],
  ['cut within its header', whole.subarray(0, 40), /no backup/],
  ['empty', Buffer.alloc(0), /no backup/],
  ['without a chunk', parts(start, first, third), /cut, changed/],
  ['with swapped chunks', parts(start, second, first, third), /cut, changed/],
  ['with a chunk twice', parts(start, first, first, second, third), /cut, changed/],
  ['longer', parts(whole, Buffer.from([0])), /cut, changed/],
  ['changed in a chunk', changedAt(header + 5), /cut, changed/],
  ['changed in the tag of a chunk', changedAt(header + chunk - 1), /cut, changed/],
  ['changed in its salt', changedAt(20), /another key/],
  ['of another kind', changedAt(0), /no backup/],
])('a sealed stream that is %s is refused', async (_, file, message) => {
  await expect(opened(file)).rejects.toThrow(message)
})

it('a sealed stream is refused for another key, and chunks of another file are', async () => {
  await expect(opened(whole, randomBytes(32))).rejects.toThrow('another key')
  const other = await sealed(randomBytes(150_000))
  await expect(opened(parts(start, other.subarray(header)))).rejects.toThrow('cut, changed')
})

it('BACKUP_KEY of a new backup cannot be guessed, while an older one is still opened', () => {
  for (const bytes of [
    Buffer.alloc(32),
    Buffer.alloc(32, 'abcd'),
    Buffer.from(Array.from({ length: 32 }, (_, at) => at)),
  ])
    for (const text of [bytes.toString('base64'), bytes.toString('hex')]) {
      expect(() => newBackupKey(text)).toThrow('BACKUP_KEY can be guessed')
      expect(backupKey(text)).toEqual(bytes)
    }
  expect(newBackupKey(key.toString('hex'))).toEqual(key)
})

it('BACKUP_KEY is 32 bytes in base64 or hexadecimal', () => {
  expect(backupKey(key.toString('base64'))).toEqual(key)
  expect(backupKey(key.toString('hex'))).toEqual(key)
  const sentence = 'every word of this sentence is a word of base64, right'
  const longer = `${key.toString('base64')}!`
  for (const text of [undefined, '', 'password', sentence, longer, key.toString('hex').slice(1)])
    expect(() => backupKey(text)).toThrow('BACKUP_KEY must be 32 random bytes')
})

it.each(['https://portal.turso.io', 'libsql://database:8080'])(
  'files of the portal with the database %s are not looked for on this machine',
  async (url) => {
    await expect(openInstallation({ DATABASE_URL: url }, '.data')).rejects.toThrow('FILES_S3_URL is missing')
  },
)

it('a restore names what was damaged when the backup was taken', () => {
  const schema = { takenAt: '', migrations: [], tables: [], others: [] }
  const counts = { tables: {}, files: 0, fileBytes: 0 }
  const contentsOf = (brokenAt: number | null, missing: readonly string[]) => ({
    schema,
    end: { counts, chain: { last: null, brokenAt }, missing },
  })
  expect(damageIn(contentsOf(null, []))).toEqual([])
  expect(damageIn(contentsOf(7, ['loans/a']))).toEqual([
    expect.stringContaining('position 7'),
    expect.stringContaining('loans/a'),
  ])
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it.each(['../outside', 'loans/../../outside', ''])('an export writes no file outside its folder: %j', async (name) => {
  const folder = await newFolder()
  const file = { kind: 'file', key: name, contentType: null, content: Buffer.from('x') } as const
  await expect(exportTo(folder, Readable.from([file]))).rejects.toThrow('outside the folder')
  expect(await readdir(folder, { recursive: true })).toEqual(['files', 'files.jsonl', 'tables'])
})

it.each(['SIGINT', 'SIGTERM'] as const)('a folder that is being filled is gone after %s', async (signal) => {
  const folder = await newFolder()
  const module = new URL('./new-folder.ts', import.meta.url).href
  const program = `
    const { writeFileSync } = await import('node:fs')
    const { inNewFolder } = await import(${JSON.stringify(module)})
    await inNewFolder(${JSON.stringify(join(folder, 'export'))}, async (part) => {
      writeFileSync(part + '/people', 'x')
      console.log('begun')
      await new Promise((resolve) => setTimeout(resolve, 2 ** 30))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  expect(await readdir(folder, { recursive: true })).toContainEqual(expect.stringMatching(/^export\.part-\w+.people$/))
  child.kill(signal)
  await once(child, 'exit')
  expect(await readdir(folder)).toEqual([])
})

/** The examples of docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. */
it.each([
  [
    'GET',
    { key: 'test.txt', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    {
      key: 'test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: new Uint8Array(Buffer.from('Welcome to Amazon S3.')),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET',
    { key: '', query: { prefix: 'J', 'max-keys': '2' } },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
] as const)('a %s to a store is signed as its documentation says', async (method, call, signature) => {
  const bucket = {
    url: 'https://examplebucket.s3.amazonaws.com',
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const { headers } = await signed(bucket, { method, ...call }, new Date('2013-05-24T00:00:00Z'))
  expect(headers['authorization']).toContain(`Signature=${signature}`)
})

it('works on eight items at once, yields them in order, and ends all before it fails', async () => {
  let running = 0
  let most = 0
  const items = async function* (): AsyncGenerator<number> {
    for (let at = 0; at < 30; at++) yield at
  }
  const work = async (item: number): Promise<number> => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, (item * 7) % 5))
    running--
    if (item === 20) throw new Error('the twentieth')
    return item
  }
  const done: number[] = []
  const all = async (): Promise<void> => {
    for await (const item of inParallel(items(), work)) done.push(item)
  }
  await expect(all()).rejects.toThrow('the twentieth')
  expect([done, most, running]).toEqual([Array.from({ length: 20 }, (_, at) => at), 8, 0])
})

it('an export describes tables and columns in the words of the schema', () => {
  const descriptions = readDescriptions()
  expect(descriptions.get('documents')?.text).toBe('Bytes are in R2 under `objectKey`.')
  expect(descriptions.get('retained_records')?.columns.get('reason')).toBe('The law, such as `HGB § 257`.')
  expect(descriptions.get('parcels')?.columns.has('application_id')).toBe(true)
  expect(descriptions.get('audits')?.columns.get('sealed')).toContain('encrypted')
  // Without a comment of its own, a column has no other one's.
  expect(descriptions.get('audits')?.columns.get('at')).toBe('')
})
