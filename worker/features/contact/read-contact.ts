import type { Context } from 'hono'
import * as v from 'valibot'

import { answerAddressProblem, answerAddressText, ContactInput, maxContactFileBytes } from '#domain/contact/contact.ts'
import { DomainError, type FieldError } from '#domain/shared/errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { sha256 } from '../../http/crypto.ts'
import { fileTooLarge, readForm } from '../../http/read-limited.ts'

export interface SentContact extends ContactInput {
  readonly file: { readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined
}

/** Reads a message with an optional file from a form, up to the limit. */
export async function readContact(c: Context<AppEnv>): Promise<SentContact> {
  const { ctx } = c.var
  const form = await readForm(c, 'contact', maxContactFileBytes)
  const input = parsed(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')))
  const file = form.get('file')
  const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined
  if (bytes !== undefined && bytes.length > maxContactFileBytes) throw fileTooLarge('contact')
  await ctx.checkRepetition(`${JSON.stringify(input)}|${bytes === undefined ? '' : await sha256(bytes)}`)
  return { ...input, file: file instanceof File && bytes !== undefined ? { fileName: file.name, bytes } : undefined }
}

function parsed(parts: Readonly<Record<string, unknown>>): ContactInput {
  // A form has no null, so an empty part means none.
  const filled = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
  const result = v.safeParse(ContactInput, filled)
  if (!result.success) throw invalid(result.issues.map((issue) => problem(v.getDotPath(issue) ?? '', getCode(issue))))
  const { contactVia, address } = result.output
  const wrong = answerAddressProblem(contactVia, address)
  const messageKey = answerAddressText(contactVia, address)
  if (wrong !== undefined)
    throw invalid([{ ...problem('address', wrong), ...(messageKey === undefined ? {} : { messageKey }) }])
  return result.output
}

const getCode = ({ received, type }: v.BaseIssue<unknown>): string => {
  if (received === 'undefined') return 'NotNull'
  return type === 'max_length' ? 'Size' : type === 'non_empty' ? 'NotBlank' : 'Pattern'
}
const problem = (field: string, message: string): FieldError => ({ objectName: 'contact', field, message })
const invalid = (fieldErrors: FieldError[]): DomainError => new DomainError('invalid', { fieldErrors })
