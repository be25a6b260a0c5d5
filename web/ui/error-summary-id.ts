/** Id of the error summary, which gets the focus if no field on the page can be corrected. */
export const errorSummaryId = 'error-summary'
