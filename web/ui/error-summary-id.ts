/** Of what keeps one from going on: it has the keyboard where no field of the page is to be mended. */
export const errorSummaryId = 'error-summary'
