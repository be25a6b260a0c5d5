import type { Ctx } from '../../http/context.ts'

/** `name` is the scanner's for what it found: for administrators, never for applicants. */
export type Verdict = { readonly clean: true } | { readonly clean: false; readonly name: string }

/** Throws when the scanner did not answer: no verdict is no clean bill. */
export type Scan = (ctx: Ctx, bytes: Uint8Array<ArrayBuffer>) => Promise<Verdict>
