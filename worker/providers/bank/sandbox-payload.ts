import type { BankApplication, DocumentDelivery } from './contract.ts'

/** What the sandbox bank remembers of an application. */
export interface SandboxFile {
  readonly reference: string
  readonly application: BankApplication
  readonly deliveries: readonly DocumentDelivery[]
  readonly receivedAt: string
}

export type SandboxPayload = Pick<SandboxFile, 'application' | 'deliveries'>
