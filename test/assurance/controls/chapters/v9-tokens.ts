import type { Control } from '../control.ts'

export const tokens: readonly Control[] = [
  {
    row: 'V9.1.1',
    control: 'tokens by their signature',
    file: 'worker/http/tokens.ts',
    find: `const { payload } = await jwtVerify(token, await importKey(secret), {\n        algorithms: ['HS256'],\n        issuer: 'loanport',\n        currentDate: now,\n      })`,
    put: "const payload = JSON.parse(atob(token.split('.')[1] ?? '')) as { jti: string }",
    test: 'worker/features/accounts/accounts.test.ts',
    title: 'a forged, foreign or expired token identifies nobody',
  },
  {
    row: 'V9.1.2',
    control: 'no token without an algorithm of ours',
    file: 'worker/http/tokens.ts',
    find: `  for (const secret of env.JWT_SECRETS) {\n`,
    put: `  if (token.endsWith('.')) return (JSON.parse(atob(token.split('.')[1] ?? '')) as { jti: string }).jti\n  for (const secret of env.JWT_SECRETS) {\n`,
    test: 'worker/http/tokens.test.ts',
    title: 'identifies nobody: %s',
  },
  {
    row: 'V9.1.3',
    control: 'keys of tokens are those of the environment',
    file: 'worker/http/tokens.ts',
    find: 'for (const secret of env.JWT_SECRETS) {',
    put: 'for (const secret of [...env.JWT_SECRETS, ...keys.keys()]) {',
    test: 'worker/http/tokens.test.ts',
    title: 'ends the sessions of a removed secret',
  },
  {
    row: 'V9.2.1',
    control: 'tokens until their end',
    file: 'worker/http/tokens.ts',
    find: 'currentDate: now,',
    put: 'currentDate: new Date(0),',
    test: 'worker/features/accounts/accounts.test.ts',
    title: 'a forged, foreign or expired token identifies nobody',
  },
  {
    row: 'V9.2.2',
    control: 'tokens of the portal itself',
    file: 'worker/http/tokens.ts',
    find: `        issuer: 'loanport',\n`,
    put: '',
    test: 'worker/http/tokens.test.ts',
    title: 'identifies nobody: %s',
  },
]
