import { formatDate } from '../time/dates.ts'
import type { Locale, Localized } from '../text/locale.ts'
import { formatCents, formatNumber, formatPercent, formatTerm } from '../money/format.ts'
import {
  type Figure,
  type FigureName,
  type Figures,
  figuresIn,
  type Phrase,
  type Precontract,
  type PrecontractKind,
  type PrecontractSection,
} from './model.ts'
import { precontractTexts as texts } from '../texts/precontract.ts'

/** Rows that are highlighted. */
export const warningRows: readonly string[] = ['missedPayments', 'income', 'forcedSale']

const placeholder = /\{\{(\w+)\}\}/g

/** Whether all figures of a text are known. */
export const hasFiguresFor = (text: Localized, figures: Figures): boolean =>
  figuresIn(Object.values(text).join('')).every((name) => Object.hasOwn(figures, name))

/** The sentence of a row in a language. */
export function phraseText(phrase: Phrase, figures: Figures, locale: Locale): string {
  const text = typeof phrase === 'string' ? texts[locale].phrases[phrase] : phrase[locale]
  return text.replaceAll(placeholder, (_, name: FigureName) => {
    const figure = figures[name]
    return figure === undefined ? '' : figureText(figure, locale)
  })
}

function figureText(figure: Figure, locale: Locale): string {
  switch (figure.type) {
    case 'euro':
      return formatCents(figure.cents, locale)
    case 'percent':
      return formatPercent(figure.percent, locale)
    case 'number':
      return formatNumber(figure.number, locale)
    case 'term':
      return formatTerm(figure.months, locale)
    case 'day':
      return formatDate(figure.day, locale)
    case 'text':
      return figure.text
  }
}

export const titleText = ({ kind }: Pick<Precontract, 'kind'>, locale: Locale): string => texts[locale].titles[kind]

/** The heading of a section, with its number. */
export function headingText(section: Pick<PrecontractSection, 'id' | 'number'>, locale: Locale): string {
  const sections: Readonly<Record<string, string>> = texts[locale].sections
  const heading = sections[section.id] ?? section.id
  return section.number === undefined ? heading : `${section.number}. ${heading}`
}

/** What a row is about. */
export function rowText(row: string, locale: Locale, kind: PrecontractKind): string {
  const ofEsis: Readonly<Record<string, string>> = kind === 'ESIS' ? texts[locale].esisRows : {}
  const rows: Readonly<Record<string, string>> = texts[locale].rows
  return ofEsis[row] ?? rows[row] ?? row
}

/** The headings of the repayment schedule's columns. */
export const columnTexts = (locale: Locale): readonly string[] => texts[locale].columns

export const getPrecontractLabels = (locale: Locale) => texts[locale].words
