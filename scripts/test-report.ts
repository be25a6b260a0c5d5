import { relative } from 'node:path'

/** The used part of the runner's JSON report. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** For a file that could not be collected. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export interface TestOutcome {
  readonly passed: number
  /** Tests that failed or did not run, and files that could not be collected, each with its reason. */
  readonly failures: readonly string[]
}

/** A test that did not pass at its first attempt has failed, and so has a skipped one. */
export function getOutcome({ testResults }: Report): TestOutcome {
  let passed = 0
  const failures: string[] = []
  for (const file of testResults) {
    const path = getPath(file.name)
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      const reported = [`${path} > ${fullName}`, ...failureMessages.map(firstLines)].join('\n    ')
      if (status === 'passed' && failureMessages.length === 0) passed++
      else if (status === 'passed') failures.push(`${reported}\n    passed only when tried again`)
      else failures.push(status === 'failed' ? reported : `${reported}\n    did not run (${status})`)
    }
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
      failures.push(`${path}\n    ${file.message === '' ? 'before its tests, see above' : firstLines(file.message)}`)
  }
  return { passed, failures }
}

/** Test files that none of the reports names. */
export function filesNotRun(files: readonly string[], reports: readonly Report[]): string[] {
  const named = new Set(reports.flatMap(({ testResults }) => testResults.map(({ name }) => getPath(name))))
  return files.filter((file) => !named.has(file))
}

const firstLines = (message: string): string => message.split('\n').slice(0, 8).join('\n    ')

const getPath = (name: string): string => relative(process.cwd(), name).replaceAll('\\', '/')
