import type { Control } from '../control.ts'

export const configuration: readonly Control[] = [
  {
    row: 'V13.2.3',
    control: 'no secret by default, and none that is published',
    file: 'worker/secrets.ts',
    find: 'if (published.test(secret)) return publishedReason',
    put: 'if (published.test(secret)) return undefined',
    test: 'worker/env.test.ts',
    title: '%s that the repository publishes prevents production from starting',
  },
  {
    row: 'V13.2.4',
    control: 'requests leave the Worker in listed files only, with a timeout',
    file: 'worker/http/today.ts',
    find: `let last = { minute: Number.NaN, day: '' }\n`,
    put: `let last = { minute: Number.NaN, day: '' }\nexport const elsewhere = () => fetch('https://elsewhere.example')\n`,
    test: 'test/rules/repository.test.ts',
    title: 'the Worker sends requests in these files only, each with a timeout',
  },
  {
    row: 'V13.4.2',
    control: 'no development pages in production',
    file: 'worker/http/development-only.ts',
    find: "if (c.var.ctx.env.MODE !== 'development') throw",
    put: 'if (c.var.ctx.env.MODE === undefined) throw',
    test: 'worker/features/mail/routes.test.ts',
    title: 'does not exist in a deployed portal',
  },
  {
    row: 'V13.4.5',
    control: 'details of the health for administrators only',
    file: 'worker/features/operations/health.ts',
    find: "settledSoFar?.actor.kind === 'person' && isAdmin(settledSoFar.actor.account.role)",
    put: "settledSoFar?.actor.kind === 'person' || settledSoFar?.actor.kind === 'nobody'",
    test: 'worker/features/operations/operations.test.ts',
    title: 'shows everybody the status only, and administrators each component',
  },
]
