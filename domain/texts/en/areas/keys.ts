import type { keys as German } from '../../de/areas/keys.ts'

export const keys: typeof German = {
  properties: {
    label: 'Name',
    keys: {
      label: 'Entries',
      entry: 'Entry',
      of: {
        key: 'Key',
        displaytext: 'Display text',
        icon: 'Icon',
      },
    },
    bankValues: {
      label: 'Values of the bank',
      entry: 'Value of the bank',
      of: {
        value: 'Value of the bank',
        key: 'Key',
      },
    },
  },
  label: 'Selection lists',
}
