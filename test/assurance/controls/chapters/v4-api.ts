import type { Control } from '../control.ts'

export const api: readonly Control[] = [
  {
    row: 'V4.1.1',
    control: 'the content type says what a reply is',
    file: 'worker/http/errors.ts',
    find: "const problemType = 'application/problem+json'",
    put: "const problemType = 'text/html'",
    test: 'worker/http/files.test.ts',
    title: '%s %s returns %d with the headers of every reply',
  },
  {
    row: 'V4.1.3',
    control: 'no client says what only a server in front may say',
    file: 'scripts/serve/front.ts',
    find: '|expect|(cf|mf)-.*)$/',
    put: '|expect)$/',
    test: 'scripts/serve/front.test.ts',
    title: 'takes from no client what only the edge may say',
  },
  {
    row: 'V4.1.5',
    control: 'events of the bank are signed',
    file: 'worker/features/bank/receive-event.ts',
    find: 'if (signed === undefined || !(await isSignedBy(ctx.env.BANK_WEBHOOK_SECRET, signed, rawBody)))',
    put: 'if (signed === undefined)',
    test: 'worker/features/bank/bank.test.ts',
    title: 'without a signature is refused, whatever its content',
  },
]
