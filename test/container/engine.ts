import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const runFile = promisify(execFile)

export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** What runs containers. */
export interface Engine {
  readonly name: string
  /** Runs one of its commands; resolves with its exit code, whatever that is. */
  readonly run: (...words: readonly string[]) => Promise<Run>
  /** Runs a command that must succeed; returns what it printed. */
  readonly succeed: (...words: readonly string[]) => Promise<string>
}

/**
 * Docker or Podman, whichever answers; undefined if neither does. `variables` are in the environment of its commands, so that
 * `--env NAME` passes one on without showing its value in the list of processes.
 */
export function engineHere(variables: Readonly<Record<string, string>>): Engine | undefined {
  const name = ['docker', 'podman'].find((each) => spawnSync(each, ['info'], { stdio: 'ignore' }).status === 0)
  if (name === undefined) return undefined
  // In its own format, Podman would leave out the health check.
  const env = { ...process.env, BUILDAH_FORMAT: 'docker', ...variables }
  const run: Engine['run'] = async (...words) => {
    try {
      return { code: 0, ...(await runFile(name, words, { env, maxBuffer: 2 ** 26 })) }
    } catch (error) {
      const { code, stdout, stderr } = error as Run
      return { code, stdout, stderr }
    }
  }
  return {
    name,
    run,
    succeed: async (...words) => {
      const { code, stdout, stderr } = await run(...words)
      if (code !== 0) throw new Error(`${name} ${words.join(' ')} ended with ${code}:\n${stdout}${stderr}`)
      return stdout.trim()
    },
  }
}
