import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { embedBudget, gzipSize } from '../../scripts/embed.ts'
import { control } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'

const served = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${portalHere().url}${path}`, { headers })

it('[A1.05] serves embed.js, small and revalidated by its tag', async () => {
  const reply = await served('/embed.js')
  expect(reply.headers.get('Content-Type')).toContain('javascript')
  expect(reply.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const script = Buffer.from(await reply.arrayBuffer())
  expect(gzipSize(script)).toBeLessThanOrEqual(embedBudget)
  expect(script.toString()).toMatch(/^var Loanport=/)
  const tag = reply.headers.get('ETag') ?? ''
  expect(tag).not.toBe('')
  expect((await served('/embed.js', { 'If-None-Match': tag })).status).toBe(304)
})

it('[A1.05] serves an immutable copy of it, which a page may verify by its hash', async () => {
  const { file, integrity } = await (await served('/embed.json')).json<Record<'file' | 'integrity', string>>()
  const copy = await served(file)
  expect(copy.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const content = Buffer.from(await copy.arrayBuffer())
  expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(integrity)
  expect(content).toEqual(Buffer.from(await (await served('/embed.js')).arrayBuffer()))
  // A browser verifies the hash of another origin's script only if CORS lets it read the script.
  for (const path of [file, '/embed.js'])
    expect((await served(path)).headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect((await served('/favicon.svg')).headers.get('Access-Control-Allow-Origin')).toBeNull()
})

it("[B3.15] writes the partner's origins into the policy and into the page", async () => {
  await control('general', { ALLOWED_ANCESTORS: ['check24=https://www.check24.example'] })
  const policyOf = async (partner: string) => {
    const reply = await served(`/embed/consumer-credit?partner=${partner}`)
    const html = await reply.text()
    return [
      /frame-ancestors (.*)$/.exec(reply.headers.get('Content-Security-Policy') ?? '')?.[1],
      /name="frame-ancestors" content="([^"]*)"/.exec(html)?.[1],
    ]
  }
  await expect.poll(() => policyOf('check24')).toEqual(['https://www.check24.example', 'https://www.check24.example'])
  expect(await policyOf('another')).toEqual(["'none'", ''])
})
