import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Keeps what Node compiles of a script and its modules for the next run. */
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'loanport-compiled') }

/** Runs a script of `scripts/` with arguments and variables; returns its exit code and all that it printed. */
export async function runScript(name: string, args: readonly string[], variables: Readonly<Record<string, string>>) {
  const env = { ...process.env, ...compiled, ...variables }
  try {
    const { stdout, stderr } = await run(process.execPath, [`scripts/${name}.ts`, ...args], { env })
    return { text: `${stdout}${stderr}`, code: 0 }
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number }
    return { text: `${stdout}${stderr}`, code }
  }
}
