export const webId = {
  fields: {
    sex: 'Geschlecht',
    firstName: 'Vorname',
    lastName: 'Nachname',
    dateOfBirth: 'Geburtsdatum',
    street: 'Straße',
    streetNumber: 'Hausnummer',
    zip: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
  },
  parts: {
    STREET: 'Straße',
    HOUSE_NUMBER: 'Hausnummer',
    CODE: 'Postleitzahl',
    CITY: 'Ort',
  },
  label: 'WebID',
  properties: {
    sent: 'Wird übermittelt',
    fieldId: 'Feld',
    part: 'Teil des Feldes',
  },
}
