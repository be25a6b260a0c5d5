/** Of an address that the operator lists; as it stands where it is none. */
export const getHost = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)
