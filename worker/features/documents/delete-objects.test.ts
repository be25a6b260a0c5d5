import { env as bindings } from 'cloudflare:test'
import { expect, it } from 'vitest'

import type { Ctx } from '../../http/context.ts'
import { deleteObjects } from './files.ts'

const { FILES } = bindings as unknown as { FILES: R2Bucket }

it('deletes more objects than the store takes at once', async () => {
  const keys = Array.from({ length: 2101 }, (_, at) => `many/${at}`)
  const kept = 'many/2050'
  await Promise.all([kept, 'many/0', 'many/1000', 'many/2100'].map((key) => FILES.put(key, 'x')))
  await deleteObjects(
    { env: { FILES } as unknown as Ctx['env'] },
    keys.filter((key) => key !== kept),
  )
  expect((await FILES.list({ prefix: 'many/' })).objects.map(({ key }) => key)).toEqual([kept])
  await deleteObjects({ env: { FILES } as unknown as Ctx['env'] }, [])
  await FILES.delete(kept)
})
