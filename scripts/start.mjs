// `npm start`: plain JavaScript for any Node from 20 on. Installs if needed, then hands over to the pinned Node.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { install } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const lock = readFileSync('package-lock.json', 'utf8')
const stamp = 'node_modules/.installed-lock'
const installed = existsSync(stamp)
  ? readFileSync(stamp, 'utf8')
  : existsSync('node_modules/.package-lock.json')
    ? lock
    : ''
if (installed !== lock || !existsSync('node_modules/.bin/node')) {
  const code = await install()
  if (code !== 0) process.exit(code)
}
writeFileSync(stamp, lock)

const portal = spawn('node_modules/.bin/node', ['scripts/portal.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
// The terminal sends Ctrl-C to both; a signal to this process alone must reach the portal too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => portal.kill(signal))
portal.on('exit', (code) => process.exit(code ?? 1))
