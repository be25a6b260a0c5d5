import type { marketValue as German } from '../de/market-value.ts'

export const marketValue: typeof German = {
  title: 'Market value of your property',
  intro: 'We estimate what the property is worth on the market from your answers. It is free and takes only a moment.',
  ask: 'Estimate market value',
  again: 'Estimate again',
  retry: 'Try again',
  check: 'Check now',
  waiting: 'We are estimating the market value. You can continue with the page in the meantime.',
  done: 'The market value has been estimated.',
  changed: 'Your answers have changed. This value is based on your earlier ones.',
  value: 'Estimated market value',
  min: 'Minimum',
  max: 'Maximum',
  share: 'Your loan as a share of the market value',
  shareOf: (percent: string) => `${percent}%`,
  shareAbove: (percent: string) => `over ${percent}%`,
  note: (date: string) => `Automated estimate of ${date}, not a valuation report.`,
  report: 'Download report (PDF)',
  reportFile: 'Estimated market value.pdf',
  above: {
    title: 'Your loan is high for this property',
    text: (percent: string, most: string) =>
      `For this property the bank usually lends up to ${percent}% of the market value: ${most}. You can still apply: the bank decides on the basis of all your answers.`,
  },
  slow: {
    title: 'The estimate is taking longer',
    text: 'You do not have to wait. You will find the value on this page as soon as it is ready.',
  },
  manual: {
    title: 'This property needs a surveyor’s valuation',
    text: 'There are too few comparable properties for an automated estimate. You can apply without it; the bank will determine the value itself.',
  },
  failed: {
    title: 'We could not estimate the market value',
    text: 'Please check the postcode, purchase price and living area, then try again. You can also continue without the value.',
  },
  unavailable: {
    title: 'The valuation service is not responding',
    text: 'Please try again in a few minutes, or continue without the value. Your answers are still here.',
  },
  incomplete: {
    title: 'Some answers are still missing',
    text: 'To estimate the value we need:',
  },
}
