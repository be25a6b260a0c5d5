import type { processes as German } from '../../de/areas/processes.ts'

export const processes: typeof German = {
  label: 'Processes',
  properties: {
    enabled: 'Switched on',
    title: 'Title',
    productId: 'Product',
  },
  newItem: 'New process',
}
