import { readFile } from 'node:fs/promises'

import { enumerations, parameters } from '../test/facts/enumerations.ts'

/** Where the Worker's tests write what their calls have shown (test/harness/seen.ts). */
export const seenFile = 'reports/seen.json'

/**
 * Members of the specification's enumerations that no call of a test has sent or answered, and query parameters that have
 * changed nothing in a test. Throws where the tests have written nothing.
 */
export async function unseenMembers(): Promise<string[]> {
  const seen = new Set(JSON.parse(await readFile(seenFile, 'utf8')) as string[])
  return [
    ...enumerations.flatMap(({ statement, name, members }) =>
      members
        .filter((member) => !seen.has(`${name}: ${member}`))
        .map((member) => `${statement}: no call of a test has the ${name} ${member}`),
    ),
    ...parameters
      .filter((each) => !seen.has(each) || !seen.has(`${each} differs`))
      .map((each) => `no test shows what changes with ${each}`),
  ]
}
