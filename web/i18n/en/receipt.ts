import type { receipt as German } from '../de/receipt.ts'

export const receipt: typeof German = {
  page: {
    saved: 'The calculation is saved as a file.',
    savedOffer: 'The offer is saved as a file.',
    verify: 'Verify the file',
    title: 'Verify a calculation',
    introduction:
      'Do you have a calculation or a loan offer from this portal as a file? Find out whether it is genuine and whether its figures agree. The file is verified in your browser and is not uploaded.',
    file: 'Calculation receipt',
    hint: 'The name of the file ends in .jws.',
    failed: 'The file could not be verified',
    noReceipt: 'This file is not a calculation receipt',
    noReceiptText: 'Choose the file that you saved with a calculation or an offer.',
    consistent: 'The figures agree, the origin is not confirmed',
    origin: 'Origin',
    portal: 'Portal',
    madeAt: 'Calculated on',
    product: 'Product',
    release: 'Release of the settings',
    rateTable: 'Version of the rates',
    inputs: 'Inputs',
    result: 'Result',
    savedAt: 'Saved on',
    offer: 'The bank’s offer',
  },
  signatures: {
    valid: {
      title: 'The signature is genuine',
      text: 'This portal signed the file, and nothing in it has been changed since.',
    },
    invalid: {
      title: 'The signature is wrong',
      text: 'The file was changed or damaged. Do not rely on it.',
    },
    unknownKey: {
      title: 'The signature cannot be verified',
      text: 'None of this portal’s keys matches: the file comes from another portal, or its key is no longer valid.',
    },
  },
  verdicts: {
    1: {
      equal: 'Every figure is right',
      equalText:
        'Each figure was calculated again from the inputs and rates in the file, as was every month of the repayment schedule.',
      consistentText:
        'The figures follow from the inputs and rates in the file. Whether these come from us is not confirmed.',
      different: 'The inputs and rates in the file give another result',
    },
    2: {
      equal: 'The figures agree with the payments',
      equalText: 'Amounts, APR and repayment schedule agree with the payments on their days.',
      consistentText:
        'Amounts, APR and repayment schedule agree with the payments in the file. Whether these come from us is not confirmed.',
      different: 'The payments in the file and their days give another result',
      unchecked:
        'Not checked: how the costs are divided, and how long the offer is valid. Of the borrowing rate, it was only checked that it is not higher than the instalments allow.',
    },
  },
  differentTitle: (count) => (count === 1 ? 'One figure is wrong' : `${count} figures are wrong`),
  first: (count) => `The first ${count}`,
}
