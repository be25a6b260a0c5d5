import type { offer as German } from '../../de/areas/offer.ts'

export const offer: typeof German = {
  label: 'Offer settings',
  properties: {
    section: 'Section',
    title: 'Title',
    description: 'Description',
    label: 'Button label',
  },
  newItem: 'New offer item',
}
