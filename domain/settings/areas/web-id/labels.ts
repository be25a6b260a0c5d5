import type { Labels } from '../../labels/options.ts'
import type { FieldPart, WebIdField } from './schema.ts'

export const webIdLabels: Labels<WebIdField> = {
  sex: { de: 'Geschlecht', en: 'Sex' },
  firstName: { de: 'Vorname', en: 'First name' },
  lastName: { de: 'Nachname', en: 'Last name' },
  dateOfBirth: { de: 'Geburtsdatum', en: 'Date of birth' },
  street: { de: 'Straße', en: 'Street' },
  streetNumber: { de: 'Hausnummer', en: 'Street number' },
  zip: { de: 'Postleitzahl', en: 'Postcode' },
  city: { de: 'Ort', en: 'Town or city' },
  country: { de: 'Land', en: 'Country' },
  email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
  phone: { de: 'Telefonnummer', en: 'Phone number' },
}

export const partLabels: Labels<FieldPart> = {
  STREET: { de: 'Straße', en: 'Street' },
  HOUSE_NUMBER: { de: 'Hausnummer', en: 'House number' },
  CODE: { de: 'Postleitzahl', en: 'Postcode' },
  CITY: { de: 'Ort', en: 'Town or city' },
}
