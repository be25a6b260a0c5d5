import { readFile } from 'node:fs/promises'

import { enumerations, parameters } from '../test/facts/enumerations.ts'

/** Where the Worker's tests write what their calls have sent and answered (test/harness/seen.ts). */
export const seenFile = 'reports/seen.json'

/**
 * Members of the specification's enumerations, and parameters that it names, that no successful call of a test has sent or
 * answered. Throws where the tests have written nothing.
 */
export async function unseenMembers(): Promise<string[]> {
  const seen = new Set(JSON.parse(await readFile(seenFile, 'utf8')) as string[])
  return [
    ...enumerations.flatMap(({ statement, name, of, members }) =>
      members
        .filter((member) => !of.some((property) => seen.has(`${property}=${member}`)))
        .map((member) => `${statement}: no call of a test has the ${name} ${member}`),
    ),
    ...parameters.filter((each) => !seen.has(each)).map((each) => `no call of a test uses ${each}`),
  ]
}
