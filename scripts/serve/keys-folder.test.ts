import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { Request } from 'miniflare'
import { expect, it } from 'vitest'

import { keysIn } from '../s3/stores-binding.ts'
import { keyFoldersIn, keysFolder } from './keys-folder.ts'
import { temporaryFolder } from '../../test/harness/browser.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

it('generations of data keys are files of a folder, for the user of the portal alone, and gone once deleted', async () => {
  const folder = join(await temporaryFolder(), 'keys')
  const serve = keysFolder(folder)
  const keys = keysIn({ fetch: (url: string, init: object) => serve(new Request(url, init)) } as unknown as Fetcher)
  const read = async (key: string): Promise<string | null> => {
    const found = await keys.get(key)
    return found === null ? null : Buffer.from(await found.arrayBuffer()).toString()
  }
  expect(await read('generation/2026-11-a')).toBe(null)
  await keys.put('generation/2026-11-a', bytes('iv.body'))
  await keys.put('generation/2026-11-a', bytes('iv.another'))
  await keys.put('generation/2026-12-b', bytes('iv.body'))
  expect(await read('generation/2026-11-a')).toBe('iv.another')
  expect(readdirSync(join(folder, 'generation')).toSorted()).toEqual(['2026-11-a', '2026-12-b'])
  expect(statSync(join(folder, 'generation', '2026-11-a')).mode & 0o077).toBe(0)
  await keys.delete('generation/2026-11-a')
  await keys.delete('generation/2026-11-a')
  expect([await read('generation/2026-11-a'), await read('generation/2026-12-b')]).toEqual([null, 'iv.body'])
})

it.each(['generation/..%2F..%2Fother', 'other/2026-11-a', 'generation/', 'generation/a/b'])(
  'the folder of keys refuses %s, which names no generation',
  async (key) => {
    const serve = keysFolder(await temporaryFolder())
    const keys = keysIn({ fetch: (url: string, init: object) => serve(new Request(url, init)) } as unknown as Fetcher)
    await expect(keys.get(key)).rejects.toThrow('the folder of keys answers GET with 400')
    await expect(keys.put(key, bytes('x'))).rejects.toThrow('the folder of keys answers PUT with 400')
  },
)

it('both copies are in the folder of the portal, unless others are named', () => {
  expect(keyFoldersIn('.data')).toEqual({ first: '.data/keys', copy: '.data/keys-copy' })
  expect(keyFoldersIn('.data', { first: '/keys' })).toEqual({ first: '/keys', copy: '.data/keys-copy' })
})
