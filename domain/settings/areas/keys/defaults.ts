import type { KeyType } from '../../../fields/types.ts'
import type { Localized } from '../../../text/locale.ts'
import type { IconName } from '../../schemas/icons.ts'
import type { KeyChoice, KeyDefinition } from './schema.ts'

type Choice = readonly [de: string, en: string, icon?: IconName]

const numbered = (at: number): string => String(at + 1).padStart(2, '0')

/** Shipped keys number each list from 01. */
const list = (id: KeyType, label: Localized, choices: readonly Choice[]): KeyDefinition => ({
  id,
  label,
  keys: choices.map(([de, en, icon], at): KeyChoice => ({
    key: numbered(at),
    displaytext: { de, en },
    ...(icon === undefined ? {} : { icon }),
  })),
})

/** Germany and its German-speaking neighbours first, the others by their German names; true = no residence permit needed. */
const countries: readonly (readonly [de: string, en: string, freeMovement: boolean])[] = [
  ['Deutschland', 'Germany', true],
  ['Österreich', 'Austria', true],
  ['Schweiz', 'Switzerland', true],
  ['Afghanistan', 'Afghanistan', false],
  ['Ägypten', 'Egypt', false],
  ['Albanien', 'Albania', false],
  ['Algerien', 'Algeria', false],
  ['Argentinien', 'Argentina', false],
  ['Armenien', 'Armenia', false],
  ['Aserbaidschan', 'Azerbaijan', false],
  ['Australien', 'Australia', false],
  ['Bangladesch', 'Bangladesh', false],
  ['Belarus', 'Belarus', false],
  ['Belgien', 'Belgium', true],
  ['Bosnien und Herzegowina', 'Bosnia and Herzegovina', false],
  ['Brasilien', 'Brazil', false],
  ['Bulgarien', 'Bulgaria', true],
  ['Chile', 'Chile', false],
  ['China', 'China', false],
  ['Dänemark', 'Denmark', true],
  ['Eritrea', 'Eritrea', false],
  ['Estland', 'Estonia', true],
  ['Finnland', 'Finland', true],
  ['Frankreich', 'France', true],
  ['Georgien', 'Georgia', false],
  ['Ghana', 'Ghana', false],
  ['Griechenland', 'Greece', true],
  ['Indien', 'India', false],
  ['Indonesien', 'Indonesia', false],
  ['Irak', 'Iraq', false],
  ['Iran', 'Iran', false],
  ['Irland', 'Ireland', true],
  ['Island', 'Iceland', true],
  ['Israel', 'Israel', false],
  ['Italien', 'Italy', true],
  ['Japan', 'Japan', false],
  ['Jordanien', 'Jordan', false],
  ['Kamerun', 'Cameroon', false],
  ['Kanada', 'Canada', false],
  ['Kasachstan', 'Kazakhstan', false],
  ['Kenia', 'Kenya', false],
  ['Kolumbien', 'Colombia', false],
  ['Kosovo', 'Kosovo', false],
  ['Kroatien', 'Croatia', true],
  ['Lettland', 'Latvia', true],
  ['Libanon', 'Lebanon', false],
  ['Liechtenstein', 'Liechtenstein', true],
  ['Litauen', 'Lithuania', true],
  ['Luxemburg', 'Luxembourg', true],
  ['Malta', 'Malta', true],
  ['Marokko', 'Morocco', false],
  ['Mexiko', 'Mexico', false],
  ['Moldau', 'Moldova', false],
  ['Montenegro', 'Montenegro', false],
  ['Neuseeland', 'New Zealand', false],
  ['Niederlande', 'Netherlands', true],
  ['Nigeria', 'Nigeria', false],
  ['Nordmazedonien', 'North Macedonia', false],
  ['Norwegen', 'Norway', true],
  ['Pakistan', 'Pakistan', false],
  ['Philippinen', 'Philippines', false],
  ['Polen', 'Poland', true],
  ['Portugal', 'Portugal', true],
  ['Rumänien', 'Romania', true],
  ['Russland', 'Russia', false],
  ['Schweden', 'Sweden', true],
  ['Serbien', 'Serbia', false],
  ['Slowakei', 'Slovakia', true],
  ['Slowenien', 'Slovenia', true],
  ['Somalia', 'Somalia', false],
  ['Spanien', 'Spain', true],
  ['Sri Lanka', 'Sri Lanka', false],
  ['Südafrika', 'South Africa', false],
  ['Südkorea', 'South Korea', false],
  ['Syrien', 'Syria', false],
  ['Thailand', 'Thailand', false],
  ['Tschechien', 'Czechia', true],
  ['Tunesien', 'Tunisia', false],
  ['Türkei', 'Türkiye', false],
  ['Ukraine', 'Ukraine', false],
  ['Ungarn', 'Hungary', true],
  ['Vereinigte Staaten', 'United States', false],
  ['Vereinigtes Königreich', 'United Kingdom', false],
  ['Vietnam', 'Vietnam', false],
  ['Zypern', 'Cyprus', true],
  ['Anderes Land', 'Other country', false],
]

/** Keys used by conditions of the shipped pages. */
export const germany = '01'
export const freeMovementCountries = countries.flatMap(([, , free], at) => (free ? [numbered(at)] : []))
export const freeUse = '01'
export const debtRestructuring = '06'
export const energyRenovation = '09'
export const otherUse = '12'
export const employed = ['01', '02', '03', '04', '05']
export const selfEmployed = ['06', '07']
export const retired = '08'
export const withoutPayslip = ['06', '07', '08', '09', '10', '11']
export const jobSeeking = '11'
export const consumerCredit = '01'
export const mortgage = '02'
export const fullMortgage = '03'
export const businessLoan = '04'
export const purchase = '01'
export const followUpFinancing = '03'
export const modernisation = '04'
export const raisingCapital = '05'
export const singleFamilyHouse = '01'
export const buildingPlot = '08'

export const keyDefaults: readonly KeyDefinition[] = [
  list('SALUTATION', { de: 'Anrede', en: 'Title' }, [
    ['Frau', 'Ms'],
    ['Herr', 'Mr'],
    ['Keine Anrede', 'No title'],
  ]),
  list('TITLE', { de: 'Akademischer Titel', en: 'Academic title' }, [
    ['Dr.', 'Dr'],
    ['Prof.', 'Prof.'],
    ['Prof. Dr.', 'Prof. Dr'],
    ['Dr. Dr.', 'Dr Dr'],
  ]),
  list('MARITAL_STATUS', { de: 'Familienstand', en: 'Marital status' }, [
    ['Ledig', 'Single'],
    ['Verheiratet', 'Married'],
    ['Eingetragene Lebenspartnerschaft', 'Civil partnership'],
    ['Getrennt lebend', 'Separated'],
    ['Geschieden', 'Divorced'],
    ['Verwitwet', 'Widowed'],
  ]),
  list('EMPLOYMENT_TYPE', { de: 'Berufsgruppe', en: 'Employment status' }, [
    ['Angestellt', 'Salaried employee'],
    ['Arbeiterin oder Arbeiter', 'Manual worker'],
    ['Verbeamtet', 'Civil servant'],
    ['Soldatin oder Soldat', 'Member of the armed forces'],
    ['In Ausbildung', 'Apprentice'],
    ['Selbstständig', 'Self-employed'],
    ['Freiberuflich', 'Freelance professional'],
    ['Im Ruhestand', 'Retired'],
    ['Im Studium', 'Student'],
    ['Im eigenen Haushalt tätig', 'Homemaker'],
    ['Arbeitssuchend', 'Looking for work'],
  ]),
  list('COMPANY_SECTOR', { de: 'Branche', en: 'Sector' }, [
    ['Banken und Versicherungen', 'Banking and insurance'],
    ['Bau und Handwerk', 'Construction and crafts'],
    ['Bildung und Wissenschaft', 'Education and research'],
    ['Energie und Wasser', 'Energy and water'],
    ['Gastgewerbe und Tourismus', 'Hospitality and tourism'],
    ['Gesundheit und Pflege', 'Health and care'],
    ['Handel', 'Retail and wholesale'],
    ['Immobilien', 'Property'],
    ['Industrie und Produktion', 'Industry and manufacturing'],
    ['IT und Telekommunikation', 'IT and telecommunications'],
    ['Kunst, Medien und Kultur', 'Arts, media and culture'],
    ['Land- und Forstwirtschaft', 'Agriculture and forestry'],
    ['Öffentlicher Dienst', 'Public service'],
    ['Rechts-, Steuer- und Unternehmensberatung', 'Legal, tax and business consulting'],
    ['Verkehr und Logistik', 'Transport and logistics'],
    ['Andere Branche', 'Other sector'],
  ]),
  list(
    'COUNTRY',
    { de: 'Land', en: 'Country' },
    countries.map(([de, en]): Choice => [de, en]),
  ),
  list('INTENDED_USE', { de: 'Verwendungszweck', en: 'Purpose' }, [
    ['Freie Verwendung', 'Any purpose', 'wallet'],
    ['Auto', 'Car', 'car'],
    ['Motorrad oder Wohnmobil', 'Motorcycle or motorhome', 'motorcycle'],
    ['Möbel und Einrichtung', 'Furniture and furnishings', 'couch'],
    ['Renovierung', 'Renovation', 'paint-roller'],
    ['Umschuldung', 'Debt consolidation', 'exchange-alt'],
    ['Ausgleich des Girokontos', 'Paying off an overdraft', 'balance-scale'],
    ['Reise', 'Travel', 'plane'],
    ['Energetische Sanierung', 'Energy-efficient renovation', 'leaf'],
    ['Aus- und Weiterbildung', 'Education and training', 'graduation-cap'],
    ['Umzug', 'Moving home', 'truck-moving'],
    ['Etwas anderes', 'Something else', 'ellipsis-h'],
  ]),
  list('PRODUCT_TYPE', { de: 'Produktart', en: 'Product type' }, [
    ['Privatkredit', 'Personal loan'],
    ['Baufinanzierung', 'Mortgage'],
    ['Baufinanzierung mit Volltilgung', 'Full-repayment mortgage'],
    ['Unternehmenskredit', 'Business loan'],
  ]),
  list('MESSAGE_REFERENCE', { de: 'Anlass der Nachricht', en: 'Subject of the message' }, [
    ['Kreditantrag', 'Loan application'],
    ['Laufender Kredit', 'Current loan'],
    ['Sonstiges', 'Other'],
  ]),
  list('TYPE_OF_IDENTIFICATION', { de: 'Ausweisdokument', en: 'Identity document' }, [
    ['Personalausweis', 'Identity card'],
    ['Reisepass', 'Passport'],
    ['Aufenthaltstitel', 'Residence permit'],
  ]),
  list('TYPE_OF_USE', { de: 'Nutzungsart', en: 'Type of use' }, [
    ['Eigene Nutzung', 'Owner-occupied'],
    ['Vermietung', 'Rented out'],
    ['Teils eigene Nutzung, teils Vermietung', 'Partly owner-occupied, partly rented out'],
  ]),
  list('TYPE_OF_FINANCING', { de: 'Finanzierungsart', en: 'Type of financing' }, [
    ['Kauf einer Immobilie', 'Purchase of a property'],
    ['Neubau', 'New construction'],
    ['Anschlussfinanzierung', 'Remortgage'],
    ['Modernisierung', 'Refurbishment'],
    ['Kapitalbeschaffung', 'Releasing equity'],
  ]),
  list('OBJECT_TYPE', { de: 'Art der Immobilie', en: 'Property type' }, [
    ['Einfamilienhaus', 'Detached house'],
    ['Doppelhaushälfte', 'Semi-detached house'],
    ['Reihenhaus', 'Terraced house'],
    ['Eigentumswohnung', 'Flat'],
    ['Zweifamilienhaus', 'Two-family house'],
    ['Mehrfamilienhaus', 'Block of flats'],
    ['Wohn- und Geschäftshaus', 'Mixed-use building'],
    ['Baugrundstück', 'Building plot'],
  ]),
  list('OBJECT_CONDITION', { de: 'Zustand der Immobilie', en: 'Condition of the property' }, [
    ['Neuwertig', 'As new'],
    ['Gut', 'Good'],
    ['Durchschnittlich', 'Average'],
    ['Renovierungsbedürftig', 'In need of renovation'],
    ['Sanierungsbedürftig', 'In need of major refurbishment'],
  ]),
  list('EQUIPMENT', { de: 'Ausstattung', en: 'Fittings' }, [
    ['Einfach', 'Basic'],
    ['Normal', 'Standard'],
    ['Gehoben', 'Superior'],
    ['Luxuriös', 'Luxury'],
  ]),
  list('GROUND_FLOOR', { de: 'Geschosse', en: 'Floors' }, [
    ['Erdgeschoss', 'Ground floor'],
    ['Erd- und Obergeschoss', 'Ground floor and one upper floor'],
    ['Erdgeschoss und mehrere Obergeschosse', 'Ground floor and several upper floors'],
  ]),
  list('LOFT_CONVERSION', { de: 'Dachgeschoss', en: 'Loft' }, [
    ['Voll ausgebaut', 'Fully converted'],
    ['Teilweise ausgebaut', 'Partly converted'],
    ['Nicht ausgebaut', 'Not converted'],
    ['Flachdach', 'Flat roof'],
  ]),
  list('EXPANSION_DEGREE', { de: 'Ausbaugrad', en: 'Degree of completion' }, [
    ['Vollständig ausgebaut', 'Fully finished'],
    ['Überwiegend ausgebaut', 'Mostly finished'],
    ['Teilweise ausgebaut', 'Partly finished'],
    ['Nicht ausgebaut', 'Not finished'],
  ]),
  list('BASEMENT', { de: 'Keller', en: 'Basement' }, [
    ['Voll unterkellert', 'Full basement'],
    ['Teilweise unterkellert', 'Partial basement'],
    ['Nicht unterkellert', 'No basement'],
  ]),
  list('OUTBUILDING', { de: 'Nebengebäude', en: 'Outbuilding' }, [
    ['Garage', 'Garage'],
    ['Doppelgarage', 'Double garage'],
    ['Carport', 'Carport'],
    ['Tiefgaragenstellplatz', 'Underground parking space'],
    ['Stellplatz im Freien', 'Outdoor parking space'],
    ['Gartenhaus', 'Summer house'],
    ['Wintergarten', 'Conservatory'],
  ]),
  list('FINANCED_OBJECT', { de: 'Finanzierte Immobilie', en: 'Financed property' }, [
    ['Die Immobilie, welche die Bank als Sicherheit erhält', 'The property that secures the loan'],
    ['Eine andere Immobilie', 'Another property'],
  ]),
  // As energy certificates have them (GEG, annex 10).
  list(
    'ENERGY_CLASS',
    { de: 'Energieeffizienzklasse', en: 'Energy efficiency class' },
    ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => [name, name] as const),
  ),
]
