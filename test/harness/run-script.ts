import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Keeps what Node compiles of a script and its modules for the next run. */
const compiled = { NODE_COMPILE_CACHE: 'node_modules/.cache/node' }

/** Runs a script of `scripts/` with arguments and variables; returns its exit code and what it printed. */
export async function runScript(name: string, args: readonly string[], variables: Readonly<Record<string, string>>) {
  const env = { ...process.env, ...compiled, ...variables }
  try {
    const { stdout, stderr } = await run(process.execPath, [`scripts/${name}.ts`, ...args], { env })
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}
