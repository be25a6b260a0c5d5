import type { Ctx } from '../../http/context.ts'

/** `name` is the scanner's name of the finding, for administrators only. */
export type ScanVerdict = { readonly clean: true } | { readonly clean: false; readonly name: string }

/** Throws if the scanner is unavailable: a missing verdict does not mean clean. */
export type Scan = (ctx: Ctx, bytes: Uint8Array<ArrayBuffer>) => Promise<ScanVerdict>
