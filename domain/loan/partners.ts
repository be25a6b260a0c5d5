/** Partners whose sites link here with `?partner=` ([A3.02]: check24Customer). */
export const partners = ['check24'] as const
export type Partner = (typeof partners)[number]
