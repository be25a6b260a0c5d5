import type { Context } from 'hono'
import * as v from 'valibot'

import { maxFileBytes } from '#domain/documents/upload.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { jsonLimit } from '../../http/endpoint.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { requireApplicant } from '../../http/owner.ts'
import { personalLimit } from '../../http/personal-limits.ts'
import { fileTooLarge, findMediaType, missingFile, readForm, readLimited } from '../../http/read-limited.ts'
import { type Limit, throttleBy } from '../../http/throttle.ts'

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
/** A form has no null, so an empty part means none. */
const OptionalId = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      Id,
    ]),
  ),
  null,
)

export const Target = v.object({
  loanId: Id,
  documentTabId: Id,
  documentId: OptionalId,
  requestedDocumentId: OptionalId,
})
export const Base64Upload = v.object({
  ...Target.entries,
  fileName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
  base64Content: v.pipe(v.string(), v.nonEmpty()),
})

export type Upload = v.InferOutput<typeof Target> & {
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Reads an upload, as a form or as JSON with base64. Requires an applicant and limits the size before reading. */
export async function readUpload(c: Context<AppEnv>): Promise<Upload> {
  const { ctx } = c.var
  await requireApplicant(ctx)
  const limit = await personalLimit(ctx, 'THROTTLE_UPLOADS')
  // Before the file is received, scanned and stored.
  await throttleBy(ctx, limit, ...((await ctx.acting()).kind === 'visitor' ? [await visitorLimit(ctx)] : []))
  if (findMediaType(c) === 'application/json')
    return fromJson(await readLimited(c.req.raw, jsonLimit, new DomainError('too_large'), readJson))
  return withoutRepetition(ctx, await fromForm(await readForm(c, 'document', maxFileBytes)))
}

async function visitorLimit(ctx: Ctx): Promise<Limit> {
  const { areas } = await ctx.settings()
  return { what: 'visitor-write', perMinute: generalSetting(areas.GENERAL_SETTINGS, 'THROTTLE_VISITOR_WRITES') }
}

/** Settles the Idempotency-Key: the same file for the same place is a repetition, any other is refused. */
async function withoutRepetition(ctx: Ctx, upload: Upload): Promise<Upload> {
  const { bytes, ...rest } = upload
  await ctx.checkRepetition(`${JSON.stringify(rest)}|${await sha256(bytes)}`)
  return upload
}

const readJson = (body: Response): Promise<unknown> =>
  body.json().catch((error: unknown) => {
    throw new DomainError('not_json', {}, { cause: error })
  })

async function fromForm(form: FormData): Promise<Upload> {
  const file = form.get('file')
  if (!(file instanceof File)) throw missingFile('document')
  if (file.size > maxFileBytes) throw fileTooLarge('document')
  const text = (name: string): string | undefined => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const target = parsed(Target, {
    loanId: text('loanId'),
    documentTabId: text('documentTabId'),
    documentId: text('documentId'),
    requestedDocumentId: text('requestedDocumentId'),
  })
  return { ...target, fileName: sentName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Decodes the three characters that browsers escape in a form's file name, which the Workers runtime does not. */
const sentName = (name: string): string => name.replace(/%0[ad]/gi, '').replaceAll('%22', '"')

function fromJson(body: unknown): Upload {
  const { base64Content, ...rest } = parsed(Base64Upload, body)
  try {
    const binary = atob(base64Content.replace(/^data:[^,]*,/, ''))
    return { ...rest, bytes: Uint8Array.from(binary, (char) => char.charCodeAt(0)) }
  } catch (error) {
    throw new DomainError('invalid', { fieldErrors: [problem('base64Content', 'Pattern')] }, { cause: error })
  }
}

function parsed<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw new DomainError('invalid', {
    fieldErrors: result.issues.map((issue) =>
      problem(v.getDotPath(issue) ?? '', issue.received === 'undefined' ? 'NotNull' : 'Size'),
    ),
  })
}

const problem = (field: string, message: string) => ({ objectName: 'document', field, message })
