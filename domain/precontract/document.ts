/** The pseudo-tab of the file that is delivered with an offer; kept as it was delivered. */
export const precontractTabId = '#precontract'
