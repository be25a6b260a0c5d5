import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Bytes, gzip. */
export const embedBudget = 3000

export const gzipSize = (content: Buffer): number => gzipSync(content, { level: 9 }).length

/**
 * Copies embed.js to an address with its hash, for partners who pin it, and names both in embed.json. Throws if the
 * script is too large.
 */
export function publishEmbed(out = 'dist/web'): void {
  const content = readFileSync(`${out}/embed.js`)
  const size = gzipSize(content)
  if (size > embedBudget) throw new Error(`embed.js has ${size} bytes compressed, and may have ${embedBudget}`)
  const digest = createHash('sha384').update(content).digest()
  const file = `/assets/embed-${digest.toString('base64url').slice(0, 16)}.js`
  writeFileSync(`${out}${file}`, content)
  writeFileSync(
    `${out}/embed.json`,
    `${JSON.stringify({ file, integrity: `sha384-${digest.toString('base64')}` }, null, 2)}\n`,
  )
  console.log(`embed.js: ${(size / 1000).toFixed(1)} kB gzip (budget ${(embedBudget / 1000).toFixed(1)} kB)`)
}
