import { valuationTexts } from '#domain/texts/valuation.ts'
import { formatDate } from '#domain/time/dates.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { MarketValue, ValuationOrder } from '#domain/loan/valuation.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatCents, formatNumber, formatPercent } from '#domain/money/format.ts'
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
  const t = valuationTexts[locale].report
  const sheet = await Sheet.open(t.title, locale, date)
  sheet.title(t.title, `${t.number} ${reference} · ${formatDate(result.valuationDate, locale)}`)
  sheet.heading(t.label)
  sheet.paragraph(t.meaning)

  sheet.heading(t.result)
  sheet.row(t.value, formatCents(result.value, locale))
  sheet.row(t.min, formatCents(result.min, locale))
  sheet.row(t.max, formatCents(result.max, locale))
  sheet.row(t.confidence, formatPercent(result.confidence * 100, locale))
  sheet.row(t.method, methodName(result.method, locale))
  sheet.row(t.date, formatDate(result.valuationDate, locale))

  const named = (id: OnGeoListId, code: string): string => getName(areas, id, code, locale)
  sheet.heading(t.property)
  sheet.row(t.objectType, named('OBJECT_TYPES', inputs.objectType))
  sheet.row(t.place, `${inputs.address.postCode} ${inputs.address.city}`)
  sheet.row(t.typeOfUse, named('TYPES_OF_USE', inputs.typeOfUse))
  sheet.row(t.price, formatCents(toCents(inputs.propertyPrice), locale))
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
    return detail.map(({ code, amount }) => `${amount} × ${getName(areas, 'OUTBUILDINGS', code, locale)}`).join(', ')
  const list = lists[parameter]
  if (list !== undefined) return getName(areas, list, detail, locale)
  const conditions = areas.KEYS.find(({ id }) => id === 'OBJECT_CONDITION')?.keys
  return conditions?.find(({ key }) => key === detail)?.displaytext[locale] ?? detail
}

function getName({ ONGEO }: ReportInput['areas'], id: OnGeoListId, code: string, locale: Locale): string {
  const list = ONGEO.find((item) => item.id === id)
  const entry = list !== undefined && 'entries' in list ? list.entries.find((each) => each.code === code) : undefined
  return entry?.name[locale] ?? code
}

/** Known methods have a name; others keep the service's. */
function methodName(method: string, locale: Locale): string {
  const methods: Readonly<Record<string, string>> = valuationTexts[locale].methods
  return methods[method] ?? method
}
