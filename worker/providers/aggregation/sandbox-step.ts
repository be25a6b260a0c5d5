export type SandboxStep = 'BANK' | 'LOGIN' | 'CODE'
