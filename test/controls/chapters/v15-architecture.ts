import type { Control } from '../control.ts'

export const architecture: readonly Control[] = [
  {
    row: 'V15.2.2',
    control: 'bodies of a mebibyte at most',
    file: 'worker/http/call.ts',
    find: 'export const jsonLimit = 1024 * 1024',
    put: 'export const jsonLimit = 100 * 1024 * 1024',
    test: 'worker/features/loans/answers/save.test.ts',
    title: 'with a body that is not JSON, of a wrong type, or of 10 MB is refused before any work',
  },
  {
    row: 'V15.2.3',
    control: 'no sandbox in production',
    file: 'worker/env.ts',
    find: `    if (isProduction && env[name] === undefined) yield [name, 'production refuses the sandboxes']\n`,
    put: `    void name\n`,
    test: 'worker/env.test.ts',
    title: 'all contradicting ones are named when production is in demo mode',
  },
  {
    row: 'V15.3.3',
    control: 'members that a call does not know are refused',
    file: 'worker/features/releases/approve.ts',
    find: 'export const ApproveInput = v.strictObject({',
    put: 'export const ApproveInput = v.object({',
    test: 'worker/features/settings/hostile.test.ts',
    title: '%s accepts no unknown member',
  },
  {
    row: 'V15.3.4',
    control: 'limits and logs use the address that the platform names',
    file: 'worker/http/request.ts',
    find: "return c.req.header('CF-Connecting-IP') ?? ''",
    put: "return c.req.header('X-Real-IP') ?? c.req.header('CF-Connecting-IP') ?? ''",
    test: 'worker/features/accounts/accounts.test.ts',
    title: 'takes its address from the platform, and from no header that a client can send',
  },
  {
    row: 'V15.3.6',
    control: 'names of prototypes are refused',
    file: 'worker/http/input.ts',
    find: `    v.check((values) => !Object.keys(values).some((name) => passedOver.has(name)), 'Unknown'),\n`,
    put: '',
    test: 'worker/features/settings/hostile.test.ts',
    title: 'a setting called %s is not ignored',
  },
]
