export const withdrawal = {
  asEntered: 'wie von Ihnen angegeben',
  statement: (contract: string) => `Hiermit widerrufe ich den Kreditvertrag ${contract}.`,
}
