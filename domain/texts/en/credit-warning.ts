export const creditWarning = 'Caution! Borrowing money costs money.'
