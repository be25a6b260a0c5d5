export const creditWarning = 'Achtung! Kreditaufnahme kostet Geld.'
