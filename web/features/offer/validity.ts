/** An offer is good until the end of its day, or until its moment where the bank names one. */
export const isExpired = (validUntil: string, now: { readonly today: string; readonly moment: Date }): boolean =>
  validUntil.length === 10 ? validUntil < now.today : new Date(validUntil) < now.moment
