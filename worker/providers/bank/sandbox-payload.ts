import type { BankApplication, DocumentDelivery } from './contract.ts'

/** An application at the sandbox bank. */
export interface SandboxFile {
  readonly reference: string
  readonly application: BankApplication
  readonly deliveries: readonly DocumentDelivery[]
  readonly receivedAt: string
}

export type SandboxPayload = Pick<SandboxFile, 'application' | 'deliveries'>
