import * as v from 'valibot'

import type { Locale, Localized } from '#domain/text/locale.ts'

import type { FailureKind, Outcome } from './run.ts'

/** The result of calculation code for the sample loan, in the administrator's language. */
export const Trial = v.object({
  value: v.number(),
  message: v.optional(v.string()),
  line: v.optional(v.number()),
  column: v.optional(v.number()),
  /** The original message of the engine or the code. */
  original: v.optional(v.string()),
})
export type Trial = v.InferOutput<typeof Trial>

const messages: Readonly<Record<FailureKind, Localized>> = {
  SYNTAX: { de: 'Der Berechnungscode lässt sich nicht lesen.', en: 'The calculation code cannot be read.' },
  NO_FUNCTION: {
    de: 'Im Berechnungscode fehlt die Funktion „calculate“.',
    en: 'The calculation code lacks the function “calculate”.',
  },
  THROWN: { de: 'Der Berechnungscode bricht ab.', en: 'The calculation code stops with an error.' },
  OVERRUN: {
    de: 'Der Berechnungscode kommt nicht zu einem Ende oder braucht zu viel Speicher.',
    en: 'The calculation code does not come to an end, or needs too much memory.',
  },
  NO_AMOUNT: {
    de: 'Das Ergebnis ist kein Betrag in Euro: eine Zahl ab 0 mit höchstens zwei Nachkommastellen.',
    en: 'The result is not an amount in euros: a number from 0 with up to two decimal places.',
  },
}

export const trialOf = ({ value, failure }: Outcome, locale: Locale): Trial => ({
  value,
  ...(failure === undefined ? {} : { message: messages[failure.kind][locale] }),
  ...(failure?.line === undefined ? {} : { line: failure.line }),
  ...(failure?.column === undefined ? {} : { column: failure.column }),
  ...(failure?.text === undefined ? {} : { original: failure.text }),
})
