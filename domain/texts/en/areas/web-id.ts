import type { webId as German } from '../../de/areas/web-id.ts'

export const webId: typeof German = {
  fields: {
    sex: 'Sex',
    firstName: 'First name',
    lastName: 'Last name',
    dateOfBirth: 'Date of birth',
    street: 'Street',
    streetNumber: 'Street number',
    zip: 'Postcode',
    city: 'Town or city',
    country: 'Country',
    email: 'E-mail address',
    phone: 'Phone number',
  },
  parts: {
    STREET: 'Street',
    HOUSE_NUMBER: 'House number',
    CODE: 'Postcode',
    CITY: 'Town or city',
  },
  label: 'WebID settings',
  properties: {
    sent: 'Is sent',
    fieldId: 'Field',
    part: 'Part of the field',
  },
}
