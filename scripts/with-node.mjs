// Runs a TypeScript file with the Node that package.json pins: the machine's own may be 20, which cannot strip types.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
const child = spawn(node, process.argv.slice(2), { stdio: 'inherit' })
child.on('error', () => {
  console.error('The packages are not installed: run npm ci first.')
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
