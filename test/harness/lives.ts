import { env as bindings } from 'cloudflare:test'
import { vi } from 'vitest'

import type { Value } from '#domain/fields/types.ts'

import { pdfText } from './bank.ts'
import { completeAnswers } from './answers.ts'
import type { Portal } from './portal.ts'
import { secondAnswers } from './second-borrower.ts'

const { FILES, SNAPSHOTS } = bindings as unknown as { FILES: R2Bucket; SNAPSHOTS: KVNamespace }

/**
 * A person whose every input has a mark that occurs nowhere else, so that whatever is left of them is found by its bytes. A
 * tag is letters only, because names have no digits; digits make telephone number and account number their own.
 */
export interface Life {
  readonly tag: string
  readonly email: string
  readonly mobile: string
  readonly answers: Record<string, Value>
  readonly second: Record<string, Value>
  readonly needles: readonly string[]
  readonly text: (of: string) => string
  readonly file: (of: string) => File
}

/** Digits: six that no other life has; the same for the dates of birth of both borrowers. */
export function lifeOf(tag: string, digits: string, born: string, secondBorn: string): Life {
  const name = (of: string): string => `${tag}${of}`
  const email = `${tag.toLowerCase()}@merkmal.example`
  return {
    tag,
    email,
    mobile: `+49171${digits}1`,
    answers: {
      ...completeAnswers,
      firstName: name('vorn'),
      lastName: name('nach'),
      birthPlace: name('ort'),
      dateOfBirth: born,
      street: { street: name('weg'), houseNumber: '7c' },
      postcodeCity: { postCode: '50667', city: name('stadt') },
      phone: `+49 30 ${digits}1`,
      employer: name('werk'),
    },
    second: {
      ...secondAnswers,
      secondFirstName: name('zweitvorn'),
      secondLastName: name('zweitnach'),
      secondBirthPlace: name('zweitort'),
      secondDateOfBirth: secondBorn,
      secondPhone: `+49 30 ${digits}2`,
      secondEmployer: name('zweitwerk'),
    },
    needles: [tag, born, secondBorn, digits],
    text: (of) => `${name(of)} schreibt`,
    file: (of) => new File([pdfText.replace('<<>>', `<</Title(${name(of)})>>`)], `${name(of)}.pdf`),
  }
}

/** Where something of a life is found; the words around it help to find out why. */
export interface Trace {
  readonly place: string
  readonly text: string
}

const containing = (needles: readonly string[], text: string): boolean => {
  const lower = text.toLowerCase()
  return needles.some((needle) => lower.includes(needle.toLowerCase()))
}

/** Rows, files with names and metadata, keys and values, and the metrics, as a search by bytes finds them. */
export async function tracesOf(portal: Portal, { needles }: Pick<Life, 'needles'>, metrics = ''): Promise<Trace[]> {
  const { rows: tables } = await portal.client.execute(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_%' escape '\\'`,
  )
  const found: Trace[] = []
  const look = (place: string, text: string): void => {
    if (containing(needles, text)) found.push({ place, text: text.slice(0, 2000) })
  }
  for (const { name } of tables)
    for (const row of (await portal.client.execute(`select * from "${String(name)}"`)).rows)
      look(String(name), JSON.stringify({ ...row }))
  const { objects } = await FILES.list({ include: ['customMetadata', 'httpMetadata'] })
  for (const { key, customMetadata, httpMetadata } of objects) {
    look('names of files', JSON.stringify([key, customMetadata, httpMetadata]))
    const content = await (await FILES.get(key))?.bytes()
    look('files', new TextDecoder('latin1').decode(content))
  }
  for (const { name } of (await SNAPSHOTS.list()).keys) look('keys', `${name} ${(await SNAPSHOTS.get(name)) ?? ''}`)
  look('metrics', metrics)
  return found
}

/** All that is logged from here on, as the platform would store it. */
export function listen(): { readonly lines: () => string } {
  const spies = (['debug', 'info', 'log', 'warn', 'error', 'trace'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  )
  return { lines: () => JSON.stringify(spies.flatMap(({ mock }) => mock.calls as unknown[])) }
}

/** The places, without repetition and sorted. */
export const placesOf = (traces: readonly Trace[]): string[] =>
  [...new Set(traces.map(({ place }) => place))].toSorted()
