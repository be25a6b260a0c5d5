import { spawn } from 'node:child_process'

import { provideEngine } from './meter-wasm.ts'

const run = (command: string, args: readonly string[], quiet: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    const output: string[] = []
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // Wrangler's banner asks the registry for a newer version.
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: 'true' },
    })
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.on('exit', (code) =>
      code === 0
        ? resolve(output.join(''))
        : reject(new Error(`${command} ${args[0] ?? ''} failed\n${output.join('')}`)),
    )
  })

/** Runs a tool of node_modules with the pinned Node; returns its output, unless that is shown. */
export const tool = (name: string, args: readonly string[], quiet = true): Promise<string> =>
  run('node_modules/.bin/node', [`node_modules/.bin/${name}`, ...args], quiet)

/** The Worker exactly as it is deployed, in dist/worker. */
export async function bundleWorker(): Promise<void> {
  await provideEngine()
  await tool('vite', ['build', '--config', 'scripts/vite/worker.config.ts'])
}
