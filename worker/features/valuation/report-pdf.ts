import { formatDate } from '#domain/time/dates.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { MarketValue, ValuationOrder } from '#domain/loan/valuation.ts'
import { centsOf } from '#domain/money/cents.ts'
import { formatEuro, formatNumber, formatPercent } from '#domain/money/format.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { onGeoParameterLabels } from '#domain/settings/areas/on-geo/labels.ts'
import { type OnGeoListId, type OnGeoParameter, onGeoParameters } from '#domain/settings/areas/on-geo/schema.ts'

import { Sheet } from '../../providers/pdf-sheet.ts'

interface ReportInput {
  readonly locale: Locale
  /** The order's own number. */
  readonly reference: string
  readonly inputs: ValuationOrder
  readonly result: MarketValue
  readonly areas: Pick<SnapshotAreas, 'ONGEO' | 'KEYS'>
  readonly date: Date
}

/** A PDF of the property and its value. States at the top, in the text and on every page that it is no appraisal. */
export async function reportPdf({ locale, reference, inputs, result, areas, date }: ReportInput) {
  const t = texts[locale]
  const sheet = await Sheet.open(t.title, locale, date)
  sheet.title(t.title, `${t.number} ${reference} · ${formatDate(result.valuationDate, locale)}`)
  sheet.heading(t.label)
  sheet.paragraph(t.meaning)

  sheet.heading(t.result)
  sheet.row(t.value, formatEuro(result.value, locale))
  sheet.row(t.min, formatEuro(result.min, locale))
  sheet.row(t.max, formatEuro(result.max, locale))
  sheet.row(t.confidence, formatPercent(result.confidence * 100, locale))
  sheet.row(t.method, methodName(result.method, locale))
  sheet.row(t.date, formatDate(result.valuationDate, locale))

  const named = (id: OnGeoListId, code: string): string => nameOf(areas, id, code, locale)
  sheet.heading(t.property)
  sheet.row(t.objectType, named('OBJECT_TYPES', inputs.objectType))
  sheet.row(t.place, `${inputs.address.postCode} ${inputs.address.city}`)
  sheet.row(t.typeOfUse, named('TYPES_OF_USE', inputs.typeOfUse))
  sheet.row(t.price, formatEuro(centsOf(inputs.propertyPrice), locale))
  for (const parameter of onGeoParameters) {
    const detail = inputs.details[parameter]
    if (detail === undefined) continue
    sheet.row(onGeoParameterLabels[parameter][locale], detailText(areas, parameter, detail, locale))
  }
  return sheet.save(t.footer)
}

const lists: Partial<Record<OnGeoParameter, OnGeoListId>> = {
  equipment: 'EQUIPMENT',
  floors: 'FLOORS',
  loftConversion: 'LOFT_CONVERSIONS',
  expansionDegree: 'DEGREES',
  basement: 'BASEMENTS',
}

function detailText(
  areas: ReportInput['areas'],
  parameter: OnGeoParameter,
  detail: ValuationOrder['details'][string],
  locale: Locale,
): string {
  if (typeof detail === 'number')
    return parameter === 'constructionYear' ? String(detail) : `${formatNumber(detail, locale)} m²`
  if (typeof detail !== 'string')
    return detail.map(({ code, amount }) => `${amount} × ${nameOf(areas, 'OUTBUILDINGS', code, locale)}`).join(', ')
  const list = lists[parameter]
  if (list !== undefined) return nameOf(areas, list, detail, locale)
  const conditions = areas.KEYS.find(({ id }) => id === 'OBJECT_CONDITION')?.keys
  return conditions?.find(({ key }) => key === detail)?.displaytext[locale] ?? detail
}

function nameOf({ ONGEO }: ReportInput['areas'], id: OnGeoListId, code: string, locale: Locale): string {
  const list = ONGEO.find((item) => item.id === id)
  const entry = list !== undefined && 'entries' in list ? list.entries.find((each) => each.code === code) : undefined
  return entry?.name[locale] ?? code
}

const methodName = (method: string, locale: Locale): string => methods[method]?.[locale] ?? method

/** Names of known methods; others keep the service's name. */
const methods: Readonly<Record<string, Readonly<Record<Locale, string>> | undefined>> = {
  COMPARISON: { de: 'Vergleichswertverfahren', en: 'Sales comparison approach' },
  INCOME: { de: 'Ertragswertverfahren', en: 'Income approach' },
  COST: { de: 'Sachwertverfahren', en: 'Cost approach' },
}

const texts = {
  de: {
    title: 'Geschätzter Marktwert',
    number: 'Nr.',
    label: 'Automatische Schätzung, kein Gutachten',
    meaning:
      'Ein Bewertungsdienst hat diesen Wert aus den unten stehenden Angaben und aus Vergleichsdaten berechnet. Niemand hat die Immobilie besichtigt. Der Wert ist eine Schätzung und kein Verkehrswertgutachten nach §\u00A0194 BauGB; die Bank kann zu einem anderen Wert kommen.',
    result: 'Ergebnis',
    value: 'Geschätzter Marktwert',
    min: 'Mindestens',
    max: 'Höchstens',
    confidence: 'Sicherheit der Schätzung',
    method: 'Verfahren',
    date: 'Bewertungsstichtag',
    property: 'Angaben zur Immobilie',
    objectType: 'Art der Immobilie',
    place: 'Ort',
    typeOfUse: 'Nutzungsart',
    price: 'Kaufpreis',
    footer: 'Automatische Schätzung, kein Gutachten.',
  },
  en: {
    title: 'Estimated market value',
    number: 'No.',
    label: 'Automated estimate, not an appraisal',
    meaning:
      'A valuation service has calculated this value from the details below and from comparable data. Nobody has inspected the property. The value is an estimate and not an appraisal of the market value under section\u00A0194 of the German Federal Building Code; the bank may arrive at another value.',
    result: 'Result',
    value: 'Estimated market value',
    min: 'Minimum',
    max: 'Maximum',
    confidence: 'Confidence of the estimate',
    method: 'Method',
    date: 'Date of valuation',
    property: 'Details of the property',
    objectType: 'Property type',
    place: 'Place',
    typeOfUse: 'Type of use',
    price: 'Purchase price',
    footer: 'Automated estimate, not an appraisal.',
  },
} as const
